import type Stripe from 'stripe';
import { intentOf } from '../billing/invoices.ts';
import { currentMethod, subscriptionsOf } from '../billing/portal.ts';
import { periodEndOf } from '../billing/subscriptions.ts';
import type {
  StoredInvoice,
  StoredPaymentMethod,
  StoredPortalSession,
  StoredSubscription,
} from '../state.ts';
import { find, get, rowsOf, type World } from '../world.ts';
import { cardFields, cardHelp } from './card-fields.ts';
import { type Html, html } from './html.ts';
import { layout, notice } from './layout.ts';
import { type PageLocale, statusText } from './texts.ts';

export interface PortalView {
  readonly world: World;
  readonly portal: StoredPortalSession;
  readonly locale: PageLocale;
}

export interface PortalNotice {
  readonly kind: 'good' | 'bad';
  readonly text: string;
}

export const portalPage = (view: PortalView, shown: PortalNotice | null): string => {
  const { world, portal, locale } = view;
  const { texts } = locale;
  const { features } = get(world, 'portal_configuration', portal.configuration);
  const subscriptions = subscriptionsOf(world, portal.customer);
  const body = html`
<h1>${texts.portal.title}</h1>
${shown && notice(shown.kind, shown.text)}
${
  subscriptions.length === 0
    ? html`<div class="card"><p>${texts.portal.none}</p></div>`
    : subscriptions.toReversed().map((row) => subscriptionCard(view, row, features))
}
${methodCard(view, features)}
${features.invoice_history.enabled && invoicesCard(view)}
${returnLink(view)}`;
  return layout({ locale, title: texts.portal.title, body });
};

export const cancelPage = (view: PortalView, subscription: StoredSubscription): string => {
  const { world, portal, locale } = view;
  const { texts } = locale;
  const feature = get(world, 'portal_configuration', portal.configuration).features.subscription_cancel;
  const names: Record<string, string> = texts.reasons;
  const body = html`
<div class="card"><h1>${texts.portal.cancel}</h1>
<p>${
    feature.mode === 'immediately'
      ? texts.portal.cancelNow
      : texts.portal.cancelLater(locale.date(periodEndOf(subscription)))
  }</p>
<form method="post" action="/p/session/${portal.id}/cancel/${subscription.id}">
${
  feature.cancellation_reason.enabled &&
  html`<fieldset><legend>${texts.portal.reason}</legend><div class="choices">
${feature.cancellation_reason.options.map(
  (option) => html`<div class="choice"><label><input type="radio" name="feedback" value="${option}">
<span>${names[option] ?? option}</span></label></div>`,
)}</div></fieldset>`
}
<div class="actions"><button type="submit">${texts.portal.confirmCancel}</button>
<a class="button quiet" href="${portal.flow ? (portal.return_url ?? '') : `/p/session/${portal.id}`}">${texts.portal.keep}</a></div>
</form></div>`;
  return layout({ locale, title: texts.portal.cancel, body });
};

export const methodPage = (view: PortalView, problem: 'declined' | 'card_invalid' | null): string => {
  const { portal, locale } = view;
  const { texts } = locale;
  const body = html`
<div class="card"><h1>${texts.portal.updateMethod}</h1>
${problem && notice('bad', texts.problems[problem])}
<form method="post" action="/p/session/${portal.id}/payment-method">
${cardFields(locale)}
<div class="actions"><button type="submit">${texts.portal.saveMethod}</button>
<a class="button quiet" href="${portal.flow ? (portal.return_url ?? '') : `/p/session/${portal.id}`}">${texts.back}</a></div>
</form>${cardHelp(locale)}</div>`;
  return layout({ locale, title: texts.portal.updateMethod, body });
};

/** The end of a flow that does not send the person back by itself. */
export const donePage = (view: PortalView, text: string, message: string | null): string =>
  layout({
    locale: view.locale,
    title: text,
    body: html`<div class="card"><h1>${text}</h1>${message && html`<p>${message}</p>`}</div>${returnLink(view)}`,
  });

const subscriptionCard = (
  { world, portal, locale }: PortalView,
  row: StoredSubscription,
  features: Stripe.BillingPortal.Configuration.Features,
): Html => {
  const { texts } = locale;
  const [item] = row.items.data;
  const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1);
  const productId = typeof item?.price.product === 'string' ? item.price.product : '';
  const isBehind = row.status === 'past_due' || row.status === 'unpaid';
  const intervalText = item?.price.recurring?.interval === 'year' ? texts.pay.perYear : texts.pay.perMonth;
  return html`<section class="card" aria-label="${texts.portal.subscription}">
<div class="row"><h2>${find(world, 'product', productId)?.name ?? texts.portal.subscription}</h2>
<span class="tag ${isBehind && 'bad'}">${statusText(locale, row.status)}</span></div>
<p>${locale.money(amount, row.currency)} ${intervalText}</p>
<p class="soft">${lifeOf(locale, row)}</p>
${isBehind && notice('bad', texts.portal.pastDue)}
<div class="actions">${
    row.ended_at === null &&
    features.subscription_cancel.enabled &&
    (row.cancel_at === null
      ? html`<a class="button quiet" href="/p/session/${portal.id}/cancel/${row.id}">${texts.portal.cancel}</a>`
      : html`<form method="post" action="/p/session/${portal.id}/resume/${row.id}"><button type="submit">${texts.portal.resume}</button></form>`)
  }</div>
</section>`;
};

const lifeOf = ({ texts, date }: PageLocale, row: StoredSubscription): string => {
  if (row.ended_at !== null) return texts.portal.ended(date(row.ended_at));
  if (row.cancel_at !== null) return texts.portal.ends(date(row.cancel_at));
  return texts.portal.renews(date(periodEndOf(row)));
};

const methodCard = (
  { world, portal, locale }: PortalView,
  features: Stripe.BillingPortal.Configuration.Features,
): Html => {
  const { texts } = locale;
  const method = currentMethod(world, portal.customer);
  return html`<section class="card" aria-label="${texts.portal.method}"><h2>${texts.portal.method}</h2>
<p>${method ? methodName(locale, method) : texts.portal.noMethod}</p>
${
  features.payment_method_update.enabled &&
  html`<div class="actions"><a class="button quiet" href="/p/session/${portal.id}/payment-method">${texts.portal.updateMethod}</a></div>`
}
</section>`;
};

const methodName = ({ texts }: PageLocale, method: StoredPaymentMethod): string => {
  const last4 = method.card?.last4 ?? method.sepa_debit?.last4 ?? '';
  const name = method.type === 'sepa_debit' ? texts.methods.sepa_debit : texts.methods.card;
  return `${name} •••• ${last4}`;
};

const invoicesCard = ({ world, portal, locale }: PortalView): Html => {
  const { texts } = locale;
  const invoices = rowsOf(world, 'invoice').filter((row) => row.customer === portal.customer);
  return html`<section class="card" aria-label="${texts.portal.invoices}"><h2>${texts.portal.invoices}</h2>
${
  invoices.length === 0
    ? html`<p>${texts.portal.noInvoices}</p>`
    : html`<table><tbody>${invoices.toReversed().map((row) => invoiceRow(world, locale, portal.id, row))}</tbody></table>`
}
</section>`;
};

const invoiceRow = (world: World, locale: PageLocale, portal: string, row: StoredInvoice): Html => {
  const isProcessing = row.status === 'open' && intentOf(world, row).status === 'processing';
  return html`<tr>
<th scope="row"><a href="${row.hosted_invoice_url ?? ''}">${locale.date(row.created)}</a></th>
<td>${locale.money(row.total, row.currency)}</td>
<td>${
    row.status === 'open' && !isProcessing
      ? html`<form method="post" action="/p/session/${portal}/pay/${row.id}"><button type="submit" class="small">${locale.texts.portal.payInvoice}</button></form>`
      : html`<span class="tag">${statusText(locale, isProcessing ? 'processing' : row.status)}</span>`
  }</td></tr>`;
};

const returnLink = ({ portal, locale }: PortalView): Html | null =>
  portal.return_url
    ? html`<p class="after"><a href="${portal.return_url}">${locale.texts.portal.return}</a></p>`
    : null;
