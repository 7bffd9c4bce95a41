import type { StoredSession } from '../state/state.ts';
import type { World } from '../state/world.ts';
import { type Html, html } from './html.ts';
import type { PageLocale } from './texts.ts';

interface View {
  readonly world: World;
  readonly session: StoredSession;
  readonly locale: PageLocale;
}

/** Formatted total, with the interval of a subscription. */
export const priceOf = ({ world, session, locale }: View): string => {
  const amount = locale.money(session.amount_total ?? 0, session.currency ?? 'eur');
  const intervalText = intervalTextOf(world, session, locale);
  return intervalText ? `${amount} ${intervalText}` : amount;
};

export const orderSummary = ({ world, session, locale }: View): Html => {
  const { pay } = locale.texts;
  const currency = session.currency ?? 'eur';
  const lines = world.state.checkouts[session.id]?.lineItems ?? [];
  const included = lines.flatMap((line) => line.taxes ?? []).filter((tax) => tax.rate.inclusive);
  const added = lines.flatMap((line) => line.taxes ?? []).filter((tax) => !tax.rate.inclusive);
  const intervalText = intervalTextOf(world, session, locale);
  return html`<section aria-labelledby="order-title">
<h1 id="order-title">${pay.summary}</h1>
<p class="amount">${locale.money(session.amount_total ?? 0, currency)}${intervalText && html` <small>${intervalText}</small>`}</p>
<dl class="sums">
${lines.map(
  (line) => html`<dt>${line.description}${(line.quantity ?? 1) > 1 && html` × ${line.quantity}`}</dt>
<dd>${locale.money(line.amount_subtotal, currency)}</dd>`,
)}
${added.map(
  (tax) => html`<dt>${pay.vat} ${tax.rate.percentage}%</dt><dd>${locale.money(tax.amount, currency)}</dd>`,
)}
<div class="rule"></div>
<dt class="strong">${pay.total}</dt><dd class="strong">${locale.money(session.amount_total ?? 0, currency)}</dd>
${[...byPercentage(included)].map(
  ([percentage, amount]) =>
    html`<dt class="soft">${pay.vatIncluded} ${percentage}%</dt><dd class="soft">${locale.money(amount, currency)}</dd>`,
)}
</dl>
</section>`;
};

const intervalTextOf = (world: World, session: StoredSession, locale: PageLocale): string | null => {
  const lines = world.state.checkouts[session.id]?.lineItems ?? [];
  const interval = lines.find((line) => line.price?.recurring)?.price?.recurring?.interval;
  if (!interval) return null;
  return interval === 'year' ? locale.texts.pay.perYear : locale.texts.pay.perMonth;
};

const byPercentage = (
  taxes: readonly { amount: number; rate: { percentage: number } }[],
): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { amount, rate } of taxes) sums.set(rate.percentage, (sums.get(rate.percentage) ?? 0) + amount);
  return sums;
};
