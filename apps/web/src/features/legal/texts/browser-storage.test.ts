import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { source } from '../../../../test/visitor-files.ts';
import { privacyEn } from './privacy.en.ts';
import { privacyNl } from './privacy.nl.ts';

/** Every file that stores something in the browser, with the names under which it does. */
const stored: Record<string, readonly string[]> = {
  'app/browser-cookies.ts': ['userId', 'lastLocation'],
  'features/asked/hand-over/hand-over.ts': ['device'],
  'features/dashboard/tips/tips.ts': ['dismissedTips'],
  'features/ordering/payment-cookie.ts': ['paymentUrl'],
  'features/pocket/pocket-screen.tsx': ['pocketBook', 'pocketQuestion'],
  'features/preview/check/use-folded-check.ts': ['printCheck'],
  'features/read/pages/lines-read.ts': ['dierbaar.read'],
  'features/writing/guide/tips.ts': ['writingTips'],
  'features/writing/pages/use-pages-view.ts': ['printedPages'],
  'features/writing/saving/drafts/draft-database.ts': ['dierbaar-drafts'],
  'features/writing/saving/drafts/last-entries.ts': ['dierbaar-draft'],
  'features/writing/side-tabs.tsx': ['besideText'],
  'lib/first-page/first-page-files.ts': ['dierbaar-first-page'],
  'lib/first-page/first-page.ts': ['first-page'],
  'lib/local/local-database.ts': ['dierbaar-local'],
  'lib/subscription/pending-registration.ts': ['registration'],
};

/** What stores under a name that others give, and the language, which the statement calls by its own word. */
const unnamed = [
  'i18n/locale.ts',
  'lib/disk/serial-database.ts',
  'lib/disk/open-database.ts',
  'lib/local/device-key.ts',
  'lib/storage.ts',
];

const stores =
  /\bwriteStored\(|\.setItem\(|\bopenDB\b|\bopenDatabase\b|\bcreateSerialDatabase\b|\bindexedDB\.open\(|document\.cookie = /;

const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

it('every file that stores something in the browser is listed with the names that it uses', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && stores.test(read(file)));
  expect(files.sort()).toEqual([...Object.keys(stored), ...unnamed].sort());
  for (const [file, names] of Object.entries(stored)) {
    for (const name of names) expect(read(file)).toContain(name);
  }
});

it.each([
  ['Dutch', privacyNl, 'Cookies en opslag in je browser', /^Taal /],
  ['English', privacyEn, 'Cookies and storage in your browser', /^Language /],
])('the privacy statement names all of it in %s', (_, text, heading, language) => {
  const list = text.sections.find((section) => section.heading === heading)?.list ?? [];
  // Whole words: `dierbaar-draft` is not named by `dierbaar-drafts`.
  const named = new Set(list.join(' ').match(/[\w.-]+\w/g));
  expect(
    Object.values(stored)
      .flat()
      .filter((name) => !named.has(name)),
  ).toEqual([]);
  expect(list.some((line) => language.test(line))).toBe(true);
});
