import { existsSync } from 'node:fs';
import path from 'node:path';
import { bookFormats, defaultProducts, priceOfCopy } from '@dierbaar/book';
import { limits } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { formatCents, formatEuroAmount } from '../../../lib/format/money.ts';
import { screens } from '../../../lib/paths.ts';
import { homePaths } from '../../../lib/website.ts';
import { renderPage } from './render-page.tsx';

const web = path.resolve(import.meta.dirname, '../../../..');
const read = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

describe.each(['nl', 'en'] as const)('the public home, %s', (language) => {
  const { head, body } = renderPage(language);
  const page = read(head + body);

  it('has the price of checkout for every number of pages in both formats', () => {
    const prices = JSON.parse(/data-prices="(\{.*?\})"/.exec(page)?.[1] ?? '{}');
    for (const format of bookFormats) {
      const { min, max, step } = defaultProducts[format].pages;
      expect(prices[format]).toHaveLength((max - min) / step + 1);
      for (let pages = min; pages <= max; pages += step)
        expect(prices[format][(pages - min) / step]).toBe(priceOfCopy(format, pages).totalCents);
    }
    expect(page).toContain(`data-month="${limits.subscriptionCents}"`);
  });

  it('says what a month, the thinnest book and a book of 96 pages cost', () => {
    const least = Math.min(...bookFormats.map((format) => priceOfCopy(format, 24).totalCents));
    const copy = priceOfCopy('a4', 96).totalCents;
    const amounts = [
      formatCents(limits.subscriptionCents, language),
      formatEuroAmount(least / 100, language),
      formatEuroAmount(copy / 100, language),
      formatEuroAmount((copy + 4 * limits.subscriptionCents) / 100, language),
    ];
    for (const amount of amounts) expect(page).toContain(amount);
  });

  it('names only pictures that exist and addresses that lead somewhere', () => {
    const pictures = [...page.matchAll(/(?:src|srcset|srcSet)="([^"]+)"/g)].flatMap(([, list = '']) =>
      list.split(', ').map((one) => one.split(' ')[0] ?? ''),
    );
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.filter((picture) => !existsSync(path.join(web, picture)))).toEqual([]);
    const known = new Set<string>(Object.values(screens).map((screen) => screen.path.replace(/:\w+/, '')));
    const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link);
    const lost = links.filter(
      (link) =>
        !known.has(link) && !Object.values(homePaths).includes(link) && !link.startsWith('/sample-book/'),
    );
    expect(lost).toEqual([]);
    const targets = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id = '']) => id);
    for (const id of targets) expect(page).toContain(`id="${id}"`);
  });

  it('fills in every text', () => {
    // Texts that the script fills in are in attributes and in the data of the page.
    const shown = (head + body).replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/ [\w-]+="[^"]*"/g, '');
    expect(shown).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  it('tells search engines its languages, its picture and its product', () => {
    for (const [other, home] of Object.entries(homePaths))
      expect(head).toContain(`hrefLang="${other}" href="https://site.invalid${home}"`);
    expect(head).toContain(`rel="canonical" href="https://site.invalid${homePaths[language]}"`);
    const picture = /property="og:image" content="https:\/\/site\.invalid(.+?)"/.exec(head)?.[1] ?? '';
    expect(existsSync(path.join(web, 'public', picture))).toBe(true);
    const product = JSON.parse(/ld\+json">(.+?)<\/script>/.exec(head)?.[1] ?? '{}');
    expect(product.offers).toMatchObject({ priceCurrency: 'EUR', lowPrice: '27.95' });
  });
});
