import type { Plugin } from 'vite';
import type { Locale } from '../../../i18n/locale.ts';
import { renderPage } from './render-page.tsx';

/** File of the page in each language. */
const files: Record<string, Locale> = { '/welcome.html': 'nl', '/welcome-en.html': 'en' };

/** Renders the public home into its HTML files, before the build looks for pictures in them. */
export function welcomePages(): Plugin {
  return {
    name: 'welcome-pages',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        const language = files[path];
        if (language === undefined) return html;
        const { head, body } = renderPage(language);
        return html.replace('<!-- head -->', () => head).replace('<!-- body -->', () => body);
      },
    },
  };
}
