/**
 * Pages with an HTML file of their own, for people without an account: everything below `/asked/` is `asked.html`, below `/read/`
 * (the pages of a reader) `read.html`, below `/v/` (the page of a printed code) `v.html`. They are built apart from the app, so
 * that they load nothing of it. The server has the same list, with their headers.
 */
export const publicPages = ['asked', 'read', 'v', 'welcome', 'welcome-en'];
