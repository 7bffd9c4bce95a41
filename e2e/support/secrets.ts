import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../.local/e2e');
const file = path.join(folder, 'secrets.txt');

/** Log files of the servers during the run. */
export const logFiles = ['api', 'worker'].map((name) => path.join(folder, `${name}.log`));

/** Records a password, token or address that no log may contain. */
export function noteSecret(value: string): string {
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${value}\n`);
  return value;
}

/** Every secret recorded during the run. */
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

/** Data of a user who has no account yet. */
export function makePerson(): Person {
  const id = randomUUID();
  return {
    firstName: 'Marloes',
    lastName: `de Wit ${noteSecret(id.slice(0, 8))}`,
    email: noteSecret(`m.dewit+${id}@post.example.info`),
    password: noteSecret(`linnen 7 ${randomBytes(9).toString('base64url')}`),
  };
}

/** Records every token that the server sends to this page. */
export function noteTokens(page: Page): void {
  page.on('response', (response) => {
    if (!/\/api\/auth\/(login|register|refresh)$/.test(response.url()) || !response.ok()) return;
    void response
      .json()
      .then(({ accessToken }: { accessToken: string }) => noteSecret(accessToken))
      // The body of a response is gone after navigation.
      .catch(() => undefined);
    void response
      .headerValue('set-cookie')
      .then((cookie) => {
        for (const [, token] of (cookie ?? '').matchAll(/__Host-(?:refresh|device)=([^;]+)/g))
          if (token) noteSecret(token);
      })
      .catch(() => undefined);
  });
}
