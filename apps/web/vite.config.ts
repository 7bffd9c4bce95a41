import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { pageHeads, publicPages } from './public-pages.ts';
import { retryStyles } from './retry-styles.ts';
import { welcomePages } from './src/features/welcome/page/welcome-pages.ts';
import { tokenStyles } from './token-styles.ts';

/** In development the public pages come from the same server; the built ones are made by `vite.links.config.ts` and `vite.home.config.ts`. */
const servePublicPages: Plugin = {
  name: 'public-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [, first] = /^\/([\w-]+)(?:[/?]|$)/.exec(request.url ?? '') ?? [];
      const page = first?.toLowerCase();
      // A scanned code is in capitals.
      if (publicPages.some((name) => name === page)) request.url = `/${page}.html`;
      next();
    });
  },
};

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, ['WEB_', 'API_']);
  const proxy = { '/api': { target: env.API_ORIGIN || 'http://127.0.0.1:3000', changeOrigin: false } };
  const server = { host: '127.0.0.1', port: Number(env.WEB_PORT || 5173), strictPort: true, proxy };
  return {
    plugins: [react(), pageHeads, servePublicPages, tokenStyles, welcomePages(), retryStyles],
    // All packages are bundled before the first screen: one found later would reload the page under the developer. The search
    // does not look into workers, so they are named.
    optimizeDeps: {
      entries: ['*.html', 'src/**/main-*-worker.ts', '../../packages/book/src/live/**/main-*-worker.ts'],
    },
    server,
    preview: server,
    build: {
      // The tests build into a folder of their own.
      outDir: process.env.WEB_DIST || 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // Assets are never inlined as data URLs: they are fetched when shown and cached by hash.
      assetsInlineLimit: 0,
      // The writing screen with its editor is one chunk of half a megabyte, fetched when it is opened.
      chunkSizeWarningLimit: 600,
      // The polyfill would be an inline script, which the content security policy refuses.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What every screen needs, the login screen included, is in two files: more would be as many requests.
            // Dependencies change less often than the app, so that browsers keep them in cache over a release. The schemas of
            // the contract are loaded after the first screen, and the icons of all others are one file: each alone is
            // smaller than the headers of its response. All other modules are in chunks of the screens that use them.
            groups: [
              { name: 'library', test: /node_modules/, tags: ['$initial'], priority: 4 },
              { name: 'start', tags: ['$initial'], priority: 3 },
              { name: 'icons', test: /@tabler\/icons-react/, priority: 2 },
              {
                name: 'contract',
                test: /packages\/contract\/src\/(?!phone)|packages\/book\/src\/choices\/|node_modules\/zod\//,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  };
});
