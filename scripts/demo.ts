import { demoPerson, signInDemoPerson } from './demo/account.ts';
import { demoBooks } from './demo/books.ts';
import { findSite } from './demo/find-site.ts';
import { writeBook } from './demo/write-book.ts';
import { loadEnvironment } from './environment.ts';

/**
 * Creates two finished books on the running development server, a pregnancy in Dutch and a life story in English:
 * `npm run demo -- [URL of the app]`. A second run updates them.
 */
loadEnvironment();
const inbox = process.env.INBOX_URL;
if (inbox === undefined) throw new Error('the inbox is not there: start `npm run dev` first');
const site = await findSite(process.argv[2] ?? process.env.APP_URL);
const connect = await signInDemoPerson(site, inbox);

for (const book of demoBooks) {
  const { name, chapters, words, photos } = await writeBook(connect(book.language), book);
  console.log(`  ${name}: ${chapters} chapters, ${words} words, ${photos} photos`);
}
console.log(`
  address    ${site}/login
  e-mail     ${demoPerson.email}
  password   ${demoPerson.password}
`);
