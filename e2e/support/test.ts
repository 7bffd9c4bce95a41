import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../apps/server/src/deps.ts';
import { refreshCookie } from '../../apps/server/src/modules/auth/refresh-token.ts';
import { createSignedIn, type UserOverrides } from '../../apps/server/test/factories.ts';

export type Language = 'nl' | 'en';

interface Fixtures {
  /** What the browser complained about; a test that ends with anything here fails. */
  complaints: string[];
  /** The language the person has chosen in this browser before. */
  speak: (language: Language) => Promise<void>;
  /** Signs a person in, made in the database, with the cookie a login would have left. */
  signIn: (overrides?: UserOverrides) => Promise<{ id: string; email: string; firstName: string }>;
}

/** Everything a journey needs besides the page itself. */
export const test = base.extend<Fixtures, { deps: Deps }>({
  deps: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const deps = createDeps(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), 'api');
      await deps.queue.start();
      await use(deps);
      await closeDeps(deps);
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    const part = () => randomInt(1, 250);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  speak: async ({ context }, use) => {
    await use(async (language) => {
      await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
    });
  },
  signIn: async ({ context, deps, baseURL }, use) => {
    await use(async (overrides) => {
      const { user, refreshToken } = await createSignedIn(deps, overrides);
      await leaveCookie(context, baseURL ?? '', refreshToken);
      return user;
    });
  },
});

export { expect };

async function leaveCookie(context: BrowserContext, url: string, value: string): Promise<void> {
  await context.addCookies([
    {
      name: refreshCookie,
      value,
      domain: new URL(url).hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Errors of scripts, and anything the content security policy stopped. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused call is part of many journeys; the browser reports each as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
}
