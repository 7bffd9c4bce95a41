import type { StoredInvoice } from '../state/state.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { type PageLocale, statusText } from './texts.ts';

export const invoicePage = (locale: PageLocale, invoice: StoredInvoice): string => {
  const { texts } = locale;
  const body = html`<div class="card">
<div class="row"><h1>${texts.invoice.title}</h1><span class="tag">${statusText(locale, invoice.status)}</span></div>
<dl class="sums">
<dt class="soft">${texts.invoice.number}</dt><dd>${invoice.number}</dd>
<dt class="soft">${texts.invoice.date}</dt><dd>${locale.date(invoice.created)}</dd>
<dt class="soft">${texts.invoice.customer}</dt><dd>${invoice.customer_name ?? invoice.customer_email}</dd>
<div class="rule"></div>
${invoice.lines.data.map(
  (line) => html`<dt>${line.description}</dt><dd>${locale.money(line.amount, invoice.currency)}</dd>`,
)}
<div class="rule"></div>
<dt class="strong">${texts.pay.total}</dt><dd class="strong">${locale.money(invoice.total, invoice.currency)}</dd>
<dt class="soft">${texts.pay.vatIncluded}</dt><dd class="soft">${locale.money(taxOf(invoice), invoice.currency)}</dd>
</dl>
</div>`;
  return layout({ locale, title: `${texts.invoice.title} ${invoice.number}`, body });
};

const taxOf = (invoice: StoredInvoice): number =>
  (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0);
