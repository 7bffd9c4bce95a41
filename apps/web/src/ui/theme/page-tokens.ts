import { makeCssVariables } from './css-variables.ts';

/** Sets the tokens on a page without an account; the app gets them from Mantine, which these pages do not load. */
export function applyTokens(): void {
  const tokens = new CSSStyleSheet();
  const variables = Object.entries(makeCssVariables()).map(([name, value]) => `${name}:${value};`);
  tokens.replaceSync(`:root{${variables.join('')}}`);
  document.adoptedStyleSheets = [tokens];
}
