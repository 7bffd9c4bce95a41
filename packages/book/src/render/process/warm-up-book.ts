import { pageMeasures } from '../../geometry/page-measures.ts';
import { defaultProducts } from '../../geometry/printer-product.ts';
import { type LayoutData, makeLayoutData } from '../../layout/layout-data.ts';

/**
 * Small book that is rendered before the first job, so that templates are parsed and code is compiled by then.
 */
export function makeWarmUpBook(): LayoutData {
  const paragraph = {
    type: 'paragraph' as const,
    attrs: { textAlign: null },
    content: [
      { type: 'text' as const, text: 'Een proefblad, gezet voordat het eerste boek komt. '.repeat(12) },
    ],
  };
  const settings = { title: 'Proef', subtitle: 'Blad', author: 'Dierbaar', dedication: '', minPages: 0 };
  return makeLayoutData(
    {
      ...settings,
      language: 'nl',
      format: 'a4',
      theme: 'romantic',
      face: 'eb-garamond',
      textSize: 'regular',
      chapterStart: 'right',
      halfTitle: true,
      frontispiece: null,
      contents: 'fitted',
      people: [{ name: 'Proef', who: 'de eerste' }],
      years: [{ year: '2026', text: 'een proef' }],
      ruledPages: 'fill',
      colophon: true,
      editionCode: '0000-0000',
      listenAt: 'https://dierbaar.example/v/',
      showQuestions: true,
      imprint: { edition: '', lines: [] },
      page: pageMeasures('a4', defaultProducts.a4.pages.min, defaultProducts.a4),
    },
    ['Een', 'Twee'].map((title) => ({ id: title, title, document: { type: 'doc', content: [paragraph] } })),
    {},
  );
}
