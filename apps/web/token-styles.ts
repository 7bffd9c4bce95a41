import type { Plugin } from 'vite';
import { makeCssVariables } from './src/ui/theme/css-variables.ts';

/** Adds the design tokens to the styles of pages without the app, which gets them from Mantine: no script is needed for them. */
export const tokenStyles: Plugin = {
  name: 'token-styles',
  enforce: 'pre',
  transform: {
    // The development server puts a query behind the name of a linked style sheet.
    filter: { id: /(link-page\/page-base|welcome\/styles\/welcome)\.css(\?|$)/ },
    handler(styles) {
      const variables = Object.entries(makeCssVariables()).map(([name, value]) => `${name}:${value}`);
      return `${styles}\n:root{${variables.join(';')}}`;
    },
  },
};
