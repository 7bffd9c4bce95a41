import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildBeside, homePages, pageHeads } from './public-pages.ts';
import { retryStyles } from './retry-styles.ts';
import { welcomePages } from './src/features/welcome/page/welcome-pages.ts';
import { tokenStyles } from './token-styles.ts';

/** Builds the public home, in each language. */
export default defineConfig({
  plugins: [react(), pageHeads, tokenStyles, welcomePages(), retryStyles],
  build: buildBeside(homePages),
});
