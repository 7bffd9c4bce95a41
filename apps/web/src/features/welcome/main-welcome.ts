import { storeLocale } from '../../i18n/locale.ts';
import { readCookie } from '../../lib/cookies/cookies.ts';
import { startCalculator } from './calculator.ts';
import { startTryOut } from './try-out/try-out.ts';

// The app opens in the language of this page; the other page is chosen by its link.
const language = document.documentElement.lang === 'en' ? 'en' : 'nl';
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
  const chosen = link.dataset.language;
  link.addEventListener('click', () =>
    storeLocale(chosen === undefined ? language : chosen === 'en' ? 'en' : 'nl'),
  );
}

// Who was signed in today is led to the books; the guard decides what may be seen.
if (readCookie(document.cookie, 'userId')) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-begin]'))
    link.textContent = link.dataset.begin ?? '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-visitor]')) link.hidden = true;
}

const menu = document.querySelector<HTMLDetailsElement>('.menu');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('nav a')) menu.open = false;
});
menu?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

startCalculator();
startTryOut();
