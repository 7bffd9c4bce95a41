import { formatEuroAmount } from '../../lib/format/money.ts';
import { fill, plural } from './texts/welcome-texts.ts';

const longest = 60;

/** Price of a book and of the months of writing; the page holds the price of every number of pages. */
export function startCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('#calculator');
  if (!form) return;
  const { prices: table, month = '0', spine, language = 'nl' } = form.dataset;
  const prices: Record<string, number[]> = JSON.parse(table ?? '{}');
  const [thin = 0, thick = 0]: number[] = JSON.parse(spine ?? '[]');
  const find = <Part extends HTMLElement>(selector: string) => {
    const part = form.querySelector<Part>(selector);
    if (!part) throw new Error(`the calculator has no ${selector}`);
    return part;
  };
  const pages = find<HTMLInputElement>('[name="pages"]');
  const months = find('[data-months]');
  const [fewer, more] = [find<HTMLButtonElement>('[data-fewer]'), find<HTMLButtonElement>('[data-more]')];
  const [oneBook, writing, another] = [find('[data-one]'), find('[data-writing]'), find('[data-another]')];
  let written = Number(months.textContent);

  const show = () => {
    const format = String(new FormData(form).get('format'));
    const count = pages.valueAsNumber;
    const [least, most] = [Number(pages.min), Number(pages.max)];
    const copy = prices[format]?.[(count - least) / Number(pages.step)];
    if (copy === undefined) return;
    const share = (count - least) / (most - least);
    form.style.setProperty('--share', String(share));
    form.style.setProperty('--thickness', String(thin + share * (thick - thin)));
    const euros = (cents: number) => formatEuroAmount(cents / 100, language);
    find('[data-pages]').textContent = String(count);
    months.textContent = String(written);
    fewer.disabled = written <= 1;
    more.disabled = written >= longest;
    const names: Record<string, string> = JSON.parse(oneBook.dataset.names ?? '{}');
    oneBook.textContent = fill(oneBook.dataset.one ?? '', { format: names[format] ?? '', pages: count });
    writing.textContent = plural(JSON.parse(writing.dataset.writing ?? '["",""]'), written);
    find('[data-copy]').textContent = euros(copy);
    find('[data-written]').textContent = euros(written * Number(month));
    find('[data-together]').textContent = euros(copy + written * Number(month));
    another.textContent = fill(another.dataset.another ?? '', { price: euros(copy) });
  };
  const change = (by: number) => () => {
    written = Math.min(longest, Math.max(1, written + by));
    show();
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  fewer.addEventListener('click', change(-1));
  more.addEventListener('click', change(1));
  // The browser may restore what was chosen before a reload.
  show();
}
