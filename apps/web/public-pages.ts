/**
 * Pages with an HTML file of their own, for people without an account: everything below `/asked/` is `asked.html`, below
 * `/read/` `read.html`. They are
 * built apart from the app, so that they load nothing of it. The server has the same list, with their headers.
 */
export const publicPages = ['asked', 'read', 'welcome', 'welcome-en'];
