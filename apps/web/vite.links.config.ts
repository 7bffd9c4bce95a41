import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildBeside, linkPages, pageHeads } from './public-pages.ts';
import { retryStyles } from './retry-styles.ts';
import { tokenStyles } from './token-styles.ts';

/** Builds the pages of a link or a printed code. */
export default defineConfig({
  plugins: [react(), pageHeads, tokenStyles, retryStyles],
  build: buildBeside(linkPages),
});
