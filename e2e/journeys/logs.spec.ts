import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { forgetSecrets, logFiles, readSecrets } from '../support/secrets.ts';

// Runs after every journey: the project "logs" depends on them.
test('promise 49: no password, token or address of the whole run stands in a log', () => {
  const secrets = readSecrets();
  expect(secrets.length).toBeGreaterThan(100);
  for (const file of logFiles) {
    const log = readFileSync(file, 'utf8');
    expect(log).toContain('"level"');
    // Which one it was is not shown either: a test report is a log too.
    const found = secrets.filter(
      (secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
    );
    expect(found.length, `secrets in ${file}`).toBe(0);
  }
  forgetSecrets();
});
