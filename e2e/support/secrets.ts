import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../.local/e2e');
const file = path.join(folder, 'secrets.txt');

/** What the servers wrote during the run. */
export const logFiles = ['api', 'worker'].map((name) => path.join(folder, `${name}.log`));

/** Notes something no log may hold: a password, a token, an address of a person. */
export function noteSecret(value: string): string {
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${value}\n`);
  return value;
}

/** Everything noted during the run. */
export function readSecrets(): string[] {
  return [...new Set(readFileSync(file, 'utf8').split('\n'))].filter((line) => line !== '');
}

export function forgetSecrets(): void {
  rmSync(file, { force: true });
}

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Somebody who has never been here. */
export function makePerson(): Person {
  const id = randomUUID();
  return {
    firstName: 'Marloes',
    lastName: `de Wit ${noteSecret(id.slice(0, 8))}`,
    email: noteSecret(`m.dewit+${id}@post.example.info`),
    password: noteSecret(`linnen 7 ${randomBytes(9).toString('base64url')}`),
  };
}

/** Notes every token the server gives this page. */
export function noteTokens(page: Page): void {
  page.on('response', (response) => {
    if (!/\/api\/auth\/(login|register|refresh)$/.test(response.url()) || !response.ok()) return;
    void response
      .json()
      .then(({ accessToken }: { accessToken: string }) => noteSecret(accessToken))
      // A page that has been left no longer gives its answers.
      .catch(() => undefined);
    void response
      .headerValue('set-cookie')
      .then((cookie) => {
        const token = /__Host-refresh=([^;]+)/.exec(cookie ?? '')?.[1];
        if (token) noteSecret(token);
      })
      .catch(() => undefined);
  });
}
