import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageHeads, publicPages } from './public-pages.ts';
import { welcomePages } from './src/features/welcome/page/welcome-pages.ts';

/** Builds the public pages beside the app, after it. In one build with it they would share its large chunks. */
export default defineConfig({
  plugins: [react(), pageHeads, welcomePages()],
  build: {
    outDir: process.env.WEB_DIST || 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: publicPages.map((name) => `${name}.html`),
      output: {
        codeSplitting: {
          // What two pages share and is smaller than the headers of its response goes along with what they share besides.
          groups: [
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
          ],
        },
      },
    },
  },
});
