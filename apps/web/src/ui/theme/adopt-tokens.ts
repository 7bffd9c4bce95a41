import { makeCssVariables } from './css-variables.ts';

/** Sets the tokens on pages without an account: the app gets them from Mantine, which those do not load. */
export function adoptTokens(): void {
  const tokens = new CSSStyleSheet();
  const variables = Object.entries(makeCssVariables()).map(([name, value]) => `${name}:${value};`);
  tokens.replaceSync(`:root{${variables.join('')}}`);
  document.adoptedStyleSheets = [tokens];
}
