import { demoPerson, signInDemoPerson } from './demo/account.ts';
import { createDemoBooks } from './demo/create-demo-books.ts';
import { findSite } from './demo/find-site.ts';
import { loadEnvironment } from './environment.ts';

/** Creates two finished books on the running development server: `npm run demo -- [URL of the app]`. */
loadEnvironment();
const inbox = process.env.INBOX_URL;
if (inbox === undefined) throw new Error('the inbox is not there: start `npm run dev` first');
const site = await findSite(process.argv[2] ?? process.env.APP_URL);
const connect = await signInDemoPerson(site, inbox);
const books = await createDemoBooks(connect);

for (const { name, chapters, words, photos } of books) {
  console.log(`  ${name}: ${chapters} chapters, ${words} words, ${photos} photos`);
}
console.log(`
  address    ${site}/login
  e-mail     ${demoPerson.email}
  password   ${demoPerson.password}
`);
