import type { CheckoutRefusal } from '../billing/checkout-payment.ts';
import { type MethodType, methodTypes } from '../objects/payment-method.ts';
import type { StoredSession } from '../state/state.ts';
import { find, type World } from '../state/world.ts';
import { cardFields, cardHelp } from './card-fields.ts';
import { type Html, html } from './html.ts';
import { layout, notice } from './layout.ts';
import { orderSummary, priceOf } from './order-summary.ts';
import type { PageLocale } from './texts.ts';

interface View {
  readonly world: World;
  readonly session: StoredSession;
  readonly locale: PageLocale;
}

export const checkoutPage = (
  view: View,
  shown: { problem: CheckoutRefusal | null; method: MethodType | null },
): string => {
  const { session, locale } = view;
  const { texts } = locale;
  const chosen = shown.method ?? session.payment_method_types[0];
  const submit = session.mode === 'subscription' ? texts.pay.subscribe : texts.pay.submit;
  const body = html`
${orderSummary(view)}
<section aria-labelledby="pay-title">
<h2 id="pay-title">${texts.pay.title}</h2>
${shown.problem && notice(texts.problems[shown.problem])}
<form method="post" action="/c/pay/${session.id}" novalidate>
${contactPart(view)}
<fieldset><legend>${texts.pay.method}</legend>
<div class="choices">
${methodTypes
  .filter((method) => session.payment_method_types.includes(method))
  .map((method) => methodChoice(locale, method, method === chosen))}
</div></fieldset>
<button class="whole" type="submit">${submit(priceOf(view))}</button>
${session.cancel_url && html`<p class="after"><a href="${session.cancel_url}">${texts.pay.cancel}</a></p>`}
</form>
</section>`;
  return layout({ locale, title: texts.pay.title, body, isWide: true });
};

/** Page of the test bank or of 3-D Secure. */
export const confirmPage = ({ session, locale }: View, method: MethodType): string => {
  const { confirm } = locale.texts;
  const amount = locale.money(session.amount_total ?? 0, session.currency ?? 'eur');
  const isCard = method === 'card';
  const title = isCard ? confirm.secureTitle : `${confirm.bankTitle}: ${locale.texts.methods[method]}`;
  const body = html`
<div class="card">
<h1>${title}</h1>
<p>${isCard ? confirm.secureText(amount) : confirm.bankText(amount)}</p>
<form method="post" action="/c/pay/${session.id}/confirm" class="actions">
<button type="submit" name="answer" value="approve">${confirm.approve}</button>
<button type="submit" name="answer" value="refuse" class="quiet">${confirm.refuse}</button>
</form>
</div>`;
  return layout({ locale, title, body });
};

/** Page of a completed or expired session. */
export const closedPage = ({ session, locale }: View): string => {
  const { pay, back } = locale.texts;
  const title = session.status === 'complete' ? pay.paid : pay.expired;
  const body = html`
<div class="card"><h1>${title}</h1>
${session.cancel_url && html`<p><a href="${session.cancel_url}">${back}</a></p>`}
</div>`;
  return layout({ locale, title, body });
};

const contactPart = ({ world, session, locale }: View): Html => {
  const { pay } = locale.texts;
  const customer = session.customer ? find(world, 'customer', session.customer) : null;
  const known = customer?.email;
  return html`<fieldset><legend>${pay.contact}</legend>
<div class="field"><label for="email">${pay.email}</label>
<input id="email" name="email" type="email" autocomplete="email" value="${known ?? ''}"${known ? html` readonly` : null}></div>
</fieldset>`;
};

const methodChoice = (locale: PageLocale, method: MethodType, isChosen: boolean): Html => html`
<div class="choice"><label><input type="radio" name="method" value="${method}"${isChosen && html` checked`}>
<span>${locale.texts.methods[method]}</span></label>
<div class="more">${methodDetails(locale, method)}</div></div>`;

const methodDetails = (locale: PageLocale, method: MethodType): Html => {
  switch (method) {
    case 'card':
      return html`${cardFields(locale)}${cardHelp(locale)}`;
    case 'sepa_debit':
      return html`<div class="field"><label for="iban">${locale.texts.card.iban}</label>
<input id="iban" name="iban" value="NL39 RABO 0300 0652 64"></div>
<p class="soft">${locale.texts.methodHints.sepa_debit}</p>`;
    default:
      return html`<p class="soft">${locale.texts.methodHints[method]}</p>`;
  }
};
