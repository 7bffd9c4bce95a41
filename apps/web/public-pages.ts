import type { Plugin } from 'vite';

/**
 * Pages with an HTML file of their own, for people without an account: everything below `/asked/` is `asked.html`, below `/read/`
 * (the pages of a reader) `read.html`, below `/v/` (the page of a printed code) `v.html`. They are built apart from the app, so
 * that they load nothing of it. The server has the same list, with their headers.
 */
export const publicPages = ['asked', 'read', 'v', 'welcome', 'welcome-en'];

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
