import { globSync, readFileSync } from 'node:fs';
import { nl } from '../../apps/web/src/i18n/nl.ts';
import { findUnusedTexts } from './find-unused-texts.ts';

/** Fails for texts of the web app that nothing shows. */
const files = globSync('apps/web/src/**/*.{ts,tsx}', {
  exclude: ['apps/web/src/i18n/{nl,en}/**', '**/*.test.*'],
});
const unused = findUnusedTexts(
  nl,
  files.map((file) => readFileSync(file, 'utf8')),
);
if (unused.length > 0) {
  console.error(`Texts that nothing shows:\n${unused.join('\n')}`);
  process.exit(1);
}
