import type { StoredInvoice } from '../state.ts';
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
<div class="actions"><a class="button quiet" href="/i/${invoice.id}/pdf">${texts.invoice.download}</a></div>
</div>`;
  return layout({ locale, title: `${texts.invoice.title} ${invoice.number}`, body });
};

/** The invoice as a one-page PDF, small enough to be written by hand. */
export const invoicePdf = (locale: PageLocale, invoice: StoredInvoice): Buffer => {
  const { texts } = locale;
  return onePagePdf([
    `${texts.invoice.title} ${invoice.number}`,
    texts.banner,
    '',
    `${texts.invoice.date}: ${locale.date(invoice.created)}`,
    `${texts.invoice.customer}: ${invoice.customer_name ?? invoice.customer_email ?? ''}`,
    '',
    ...invoice.lines.data.map(
      (line) => `${line.description}   ${locale.money(line.amount, invoice.currency)}`,
    ),
    '',
    `${texts.pay.total}: ${locale.money(invoice.total, invoice.currency)}`,
    `${texts.pay.vatIncluded}: ${locale.money(taxOf(invoice), invoice.currency)}`,
    statusText(locale, invoice.status),
  ]);
};

const taxOf = (invoice: StoredInvoice): number =>
  (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0);

const onePagePdf = (lines: readonly string[]): Buffer => {
  const text = lines.map((line, index) => `${index === 0 ? '' : 'T* '}(${winAnsi(line)}) Tj`).join('\n');
  const stream = `BT /F1 12 Tf 18 TL 72 770 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
};

/** The few signs outside Latin-1 that an invoice holds, as Windows-1252 numbers them. */
const winAnsi = (line: string): string =>
  [...line]
    .map((sign) => {
      if (sign === '€') return '\\200';
      if (/[\u00a0\u202f]/.test(sign)) return ' ';
      if (/[()\\]/.test(sign)) return `\\${sign}`;
      return sign.charCodeAt(0) < 256 ? sign : '?';
    })
    .join('');
