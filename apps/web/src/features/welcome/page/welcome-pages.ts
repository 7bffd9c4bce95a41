import type { Plugin } from 'vite';
import type { Locale } from '../../../i18n/locale.ts';
import { makeCssVariables } from '../../../ui/theme/css-variables.ts';
import { renderPage } from './render-page.tsx';

/** File of the page in each language. */
const files: Record<string, Locale> = { '/welcome.html': 'nl', '/welcome-en.html': 'en' };

/** Renders the public home into its HTML files, before the build looks for pictures in them, and gives it its tokens. */
export function welcomePages(): Plugin {
  return {
    name: 'welcome-pages',
    enforce: 'pre',
    transform: {
      // The development server puts a query behind the name of a linked style sheet.
      filter: { id: /features\/welcome\/styles\/welcome\.css(\?|$)/ },
      handler: (styles) => `${styles}\n${styleOfTokens()}`,
    },
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

/** The design tokens: the app sets them by script, which this page does not wait for. */
function styleOfTokens(): string {
  const variables = Object.entries(makeCssVariables()).map(([name, value]) => `${name}:${value}`);
  return `:root{${variables.join(';')}}`;
}
