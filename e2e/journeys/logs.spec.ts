import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { forgetSecrets, logFiles, readSecrets } from '../support/secrets.ts';

// Runs after every journey, by the project list in playwright.config.ts.
test('promise 49: no log contains a password, token or address of the whole run', () => {
  const secrets = readSecrets();
  expect(secrets.length).toBeGreaterThan(100);
  for (const file of logFiles) {
    const log = readFileSync(file, 'utf8');
    expect(log).toContain('"level"');
    // Only the number is reported: a test report is a log too.
    const found = secrets.filter(
      (secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
    );
    expect(found.length, `secrets in ${file}`).toBe(0);
  }
  forgetSecrets();
});
