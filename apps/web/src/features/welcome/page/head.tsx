import { currentPriceList, priceOfCopy } from '@dierbaar/book';
import { company } from '@dierbaar/contract';
import { paths, usePage } from './page-context.tsx';
import { pageRange } from './page-facts.ts';

/** The server puts its own address in the place of this one: what others read must name it in full. */
const site = 'https://site.invalid';

/** What search engines and messages show of the page. */
export function Head() {
  const { texts, language } = usePage();
  const address = `${site}${paths.home[language]}`;
  const picture = `${site}/assets/welcome/books-${language}-1.jpg`;
  return (
    <>
      <title>{texts.title}</title>
      <meta name="description" content={texts.description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="nl" href={`${site}${paths.home.nl}`} />
      <link rel="alternate" hrefLang="en" href={`${site}${paths.home.en}`} />
      <link rel="alternate" hrefLang="x-default" href={`${site}${paths.home.nl}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Dierbaar" />
      <meta property="og:locale" content={language === 'nl' ? 'nl_NL' : 'en_GB'} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={texts.title} />
      <meta property="og:description" content={texts.description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={texts.linkPicture} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, without a bracket
        dangerouslySetInnerHTML={{ __html: asJson(useProduct(address, picture)) }}
      />
    </>
  );
}

/** The product for search engines: a book, from the price of the thinnest to that of the thickest. */
function useProduct(address: string, image: string): object {
  const { texts } = usePage();
  const prices = (['a4', 'sq'] as const).flatMap((format) =>
    [pageRange.min, pageRange.max].map((pages) => priceOfCopy(format, pages).totalCents / 100),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: texts.productName,
    description: texts.description,
    image,
    url: address,
    brand: { '@type': 'Brand', name: 'Dierbaar' },
    manufacturer: { '@type': 'Organization', name: company.name },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currentPriceList.currency,
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      url: address,
    },
  };
}

/** JSON that cannot end the element it stands in. */
export function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
