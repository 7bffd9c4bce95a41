import { createContext, use } from 'react';
import type { Locale } from '../../../i18n/locale.ts';
import { homePaths } from '../../../lib/website.ts';
import type { WelcomeTexts } from '../texts/welcome-texts.ts';
import type { AskedTheme } from './chosen-questions.ts';
import type { pageFacts } from './page-facts.ts';

/** What all parts of the page need. */
export interface PageContent {
  language: Locale;
  texts: WelcomeTexts;
  themes: AskedTheme[];
  facts: ReturnType<typeof pageFacts>;
}

const Content = createContext<PageContent | null>(null);
export const PageContentProvider = Content.Provider;

export function usePage(): PageContent {
  const content = use(Content);
  if (!content) throw new Error('there is no page around this part');
  return content;
}

/** Address of a picture; the build puts its name with the hash in its place. */
export const pictureOf = (name: string) => `/src/features/welcome/pictures/${name}`;
export const drawingOf = (name: string) => `/src/ui/art/${name}.svg`;

/** Where the page leads to. */
export const paths = {
  registration: '/registration',
  login: '/login',
  terms: '/terms',
  privacy: '/privacy',
  home: homePaths,
  sample: { nl: '/sample-book/kijk-daar-ben-je', en: '/sample-book/dust-salt-chalk' },
} as const;

/** Lines that break where they are written. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, at) => (
    <span key={line} className="line">
      {at > 0 && ' '}
      {line}
    </span>
  ));
}
