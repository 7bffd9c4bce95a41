import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './environment.ts';
import { readPromises } from './promises/read-promises.ts';
import { readResults } from './promises/read-test-results.ts';

/** One line for each promise, from the results of the last check and journeys. Fails when a named test is missing. */
const tests = readResults();
if (tests.length === 0) {
  console.error('no results: run `npm run check` and `npm run e2e` first');
  process.exit(2);
}

let proven = 0;
let broken = 0;
for (const { number, promise, proofs, missing } of readPromises(
  readFileSync(path.join(root, 'docs/promises.md'), 'utf8'),
)) {
  const faults = proofs.flatMap((title) => {
    const named = tests.filter((test) => test.title.includes(title));
    if (named.length === 0) return [`no test ran that is named "${title}"`];
    return named.filter(({ hasPassed }) => !hasPassed).map((test) => `failed: ${test.title}`);
  });
  broken += faults.length;
  const isProven = missing === undefined && faults.length === 0;
  if (isProven) proven++;
  const ran = tests.filter((test) => proofs.some((title) => test.title.includes(title))).length;
  const state = isProven ? `proven by ${ran} tests` : `not proven: ${missing ?? faults.join('; ')}`;
  console.log(`${String(number).padStart(2)}  ${promise}: ${state}`);
}
console.log(`figure promises.proven ${proven} rows`);
process.exit(broken === 0 ? 0 : 1);
