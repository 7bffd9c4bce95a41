import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildBeside, linkPages, pageHeads } from './public-pages.ts';
import { retryStyles } from './retry-styles.ts';

/** Builds the pages of a link or a printed code. */
export default defineConfig({ plugins: [react(), pageHeads, retryStyles], build: buildBeside(linkPages) });
