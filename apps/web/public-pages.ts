import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite';

/**
 * Pages with an HTML file of their own, for people without an account: everything below `/asked/` is `asked.html`, below `/read/`
 * (the pages of a reader) `read.html`, below `/v/` (the page of a printed code) `v.html`. They are built apart from the app, so
 * that they load nothing of it, and the public home apart from the others, which have React. The server has the same list,
 * with their headers.
 */
export const linkPages = ['asked', 'read', 'v'];
export const homePages = ['welcome', 'welcome-en'];
export const publicPages = [...linkPages, ...homePages];

/** The pages that load a module, at once or later. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const one of found) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {};
    for (const other of [...importers, ...dynamicImporters]) found.add(other);
  }
  return [...found].flatMap((one) => /(\w+)\.html$/.exec(one)?.[1] ?? []);
}

/** How pages are built beside the app, after it. In one build with it they would share its large chunks. */
export const buildBeside = (pages: readonly string[]) =>
  ({
    outDir: process.env.WEB_DIST || 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((name) => `${name}.html`),
      output: {
        codeSplitting: {
          // What two pages load is one file, and the rest of each page another: each file more costs the headers of its
          // response. `minShareCount` would count the later parts of a page as a page.
          groups: [
            {
              name: (id, modules) => (pagesOf(id, modules).length > 1 ? 'shared' : null),
              debugName: 'shared',
              tags: ['$initial'],
              priority: 1,
            },
            {
              name: (id, modules) => pagesOf(id, modules)[0] ?? null,
              debugName: 'page',
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  }) satisfies BuildEnvironmentOptions;

/** What the heads of several pages have in common, by the comment that stands for it in their files. */
const headParts = {
  '<!-- every page -->': `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" type="image/svg+xml" href="/src/ui/art/favicon.svg" />
    <meta name="theme-color" content="#FBF7F1" />`,
  '<!-- page of a link or code -->': `<meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="no-referrer" />
    <title>Dierbaar</title>`,
};

export const pageHeads: Plugin = {
  name: 'page-heads',
  transformIndexHtml: {
    // Before the build looks for files that the head names.
    order: 'pre',
    handler: (html) =>
      Object.entries(headParts).reduce((page, [mark, part]) => page.replace(mark, part), html),
  },
};
