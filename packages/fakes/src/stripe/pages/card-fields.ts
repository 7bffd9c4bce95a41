import { testCards } from '../billing/cards.ts';
import { type Html, html } from './html.ts';
import type { PageLocale } from './texts.ts';

/** Card fields; all but the number are filled in, because only the number has an effect. */
export const cardFields = ({ texts }: PageLocale): Html => html`
<div class="field"><label for="card-number">${texts.card.number}</label>
<input id="card-number" name="card" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"></div>
<div class="pair">
<div class="field"><label for="card-expiry">${texts.card.expiry}</label>
<input id="card-expiry" name="expiry" value="12 / 34" autocomplete="cc-exp"></div>
<div class="field"><label for="card-cvc">${texts.card.cvc}</label>
<input id="card-cvc" name="cvc" value="123" inputmode="numeric" autocomplete="cc-csc"></div>
</div>
<div class="field"><label for="card-name">${texts.card.name}</label>
<input id="card-name" name="name" autocomplete="cc-name"></div>`;

/** List of test card numbers for manual testing. */
export const cardHelp = ({ texts }: PageLocale): Html => html`
<details><summary>${texts.pay.testCards}</summary>
<table><tbody>${cardKinds.map(
  (kind) => html`<tr><td><code>${spaced(testCards[kind])}</code></td><td>${texts.card[kind]}</td></tr>`,
)}</tbody></table></details>`;

const cardKinds = ['pays', 'declines', 'insufficientFunds', 'asksFor3dSecure'] as const;

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
