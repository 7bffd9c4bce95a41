import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createUser, type UserOverrides } from '../../apps/server/test/factories.ts';
import { type BookOptions, createBook } from '../../apps/server/test/seed/books.ts';
import { type Deps, withDeps } from '../../apps/server/test/seed/deps.ts';
import { createSessionCookie } from '../../apps/server/test/seed/sessions.ts';
import { bySpeed } from '../../packages/book/test/speed/by-speed.ts';
import { noteTokens } from './secrets.ts';

export type { Deps } from '../../apps/server/test/seed/deps.ts';

export type Language = 'nl' | 'en';

export const languages = ['nl', 'en'] as const satisfies Language[];

/** Languages of a journey that differs in its words alone: `npm run ci` takes Dutch, the whole run both. */
export const journeyLanguages = bySpeed<readonly Language[]>(['nl'], languages);

interface SignedIn {
  id: string;
  email: string;
  firstName: string;
}

interface Options {
  /** The language selected in this browser before; undefined when none was. */
  language: Language | undefined;
  /** How the account of `writer` differs from a confirmed one with a subscription. */
  account: UserOverrides;
}

interface Fixtures extends Options {
  /** Errors reported by the browser; a test that ends with any fails. */
  complaints: string[];
  /** Creates a user in the database and sets the cookie that a login would have left. */
  signIn: (overrides?: UserOverrides) => Promise<SignedIn>;
  /** The signed-in user of this test. */
  writer: SignedIn;
  /** Gives the writer a new session, in this browser or another. */
  signInAgain: (context?: BrowserContext) => Promise<void>;
  /** Creates a book of the writer. */
  createBook: (options?: BookOptions) => ReturnType<typeof createBook>;
}

/** Playwright's `test` with the server's dependencies, a signed-in writer and books. */
export const test = base.extend<Fixtures, { deps: Deps }>({
  deps: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    ({}, use) => withDeps(use),
    { scope: 'worker' },
  ],
  language: [undefined, { option: true }],
  account: [{}, { option: true }],
  // Each test has an IP address of its own, so that they share no rate limit.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    const part = () => randomInt(1, 250);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  context: async ({ context, language }, use) => {
    if (language)
      await context.addInitScript((selected) => localStorage.setItem('locale', selected), language);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      noteTokens(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, deps, baseURL }, use) => {
    await use(async (overrides) => {
      const user = await createUser(deps, overrides);
      await context.addCookies([await createSessionCookie(deps, user.id, baseURL ?? '')]);
      return user;
    });
  },
  writer: async ({ signIn, language, account }, use) => {
    await use(await signIn({ language: language ?? 'nl', ...account }));
  },
  signInAgain: async ({ context, deps, writer, baseURL }, use) => {
    await use(async (browser = context) => {
      await browser.addCookies([await createSessionCookie(deps, writer.id, baseURL ?? '')]);
    });
  },
  createBook: async ({ deps, writer }, use) => {
    await use((options) => createBook(deps, writer.id, options));
  },
});

export { expect };

/** Collects errors of scripts and violations of the content security policy. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser reports every refused call as an error; many journeys provoke one.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
}
