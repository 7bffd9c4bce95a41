import type { Block } from '../../src/document/schema.ts';
import type { BookSettings } from '../../src/layout/layout-data.ts';
import type { SampleBook } from './books.ts';
import { hostileTexts } from './hostile-texts.ts';
import {
  aligned,
  bullets,
  code,
  heading,
  item,
  numbered,
  pageBreak,
  paragraph,
  photo,
  question,
  quote,
  row,
  rule,
  text,
} from './nodes.ts';
import { makeSettings } from './settings.ts';

/** Book with every kind of node and mark, and hostile texts. */
export function everyNodeBook(overrides: Partial<BookSettings> = {}): SampleBook {
  return {
    book: makeSettings({
      title: 'Alles wat in een boek kan',
      subtitle: 'Van opsomming tot emoji',
      theme: 'pastel',
      dedication: 'Voor wie wil zien\nof alles past',
      ...overrides,
    }),
    chapters: [
      { id: 'text', title: 'Tekst in alle soorten', document: { type: 'doc', content: textBlocks() } },
      { id: 'photos', title: 'Foto’s op alle plaatsen', document: { type: 'doc', content: photoBlocks() } },
      {
        id: 'signs',
        title: 'Tekens 🎂 uit de hele wereld: ελληνικά, русский, עברית',
        document: { type: 'doc', content: signBlocks() },
      },
      {
        id: 'hostile',
        title: '#eval("1+1") $x^2$ *niet* _dit_ <b>ook niet</b>',
        document: { type: 'doc', content: hostileBlocks() },
      },
    ],
  };
}

const sentence =
  'De boot lag er al toen we aankwamen, en niemand wist van wie hij was. We hebben er de hele middag in gezeten zonder ook maar één keer te varen, en toch kwamen we ergens. ';

function textBlocks(): Block[] {
  return [
    question('Wat kan er allemaal in een hoofdstuk?'),
    paragraph(
      'Een alinea kan ',
      text('vette woorden', { type: 'bold' }),
      ' hebben, ',
      text('schuine', { type: 'italic' }),
      ', ',
      text('vette schuine', { type: 'bold' }, { type: 'italic' }),
      ', ',
      text('onderstreepte', { type: 'underline' }),
      ', ',
      text('doorgehaalde', { type: 'strike' }),
      ' en ',
      text('gekleurde', { type: 'textColor', attrs: { color: 'sea' } }),
      ' woorden, en een verwijzing naar ',
      text('de bibliotheek', { type: 'link', attrs: { href: 'https://www.bibliotheek.nl/boeken' } }),
      `. ${sentence}`,
    ),
    paragraph(sentence.repeat(2)),
    heading(2, 'Een tussenkop van een paar woorden'),
    paragraph(
      'Een regel die',
      { type: 'hardBreak' },
      'halverwege wordt',
      { type: 'hardBreak' },
      'afgebroken, zoals een gedicht.',
    ),
    bullets(
      item('Het eerste punt.'),
      item(
        `Het tweede punt, dat wat langer is. ${sentence}`,
        bullets(item('Een punt binnen het punt.'), item('En nog een.')),
      ),
      item('Het derde punt.'),
    ),
    heading(3, 'Een kleine kop'),
    numbered(
      8,
      item('Acht.'),
      item('Negen.'),
      item(['Tien, met ', text('nadruk', { type: 'italic' }), '.']),
      item('Elf.'),
    ),
    paragraph(sentence.repeat(3)),
    quote(
      paragraph('Wie schrijft, die blijft. En wie voorleest, die blijft nog een beetje langer.'),
      paragraph('— Oma, aan de keukentafel'),
    ),
    paragraph(sentence.repeat(2)),
    rule,
    aligned('center', 'Deze regel staat in het midden.'),
    aligned('right', 'En deze staat rechts.'),
    code(
      'https://dierbaar.example/luister/opa-zingt',
      'Opa zingt in de auto, op de terugweg van Texel.',
      true,
    ),
    paragraph(sentence.repeat(2)),
    code('https://dierbaar.example/v/kort', ''),
    pageBreak,
    question('En na een nieuwe bladzijde?'),
    paragraph('Dan gaat het gewoon verder.'),
    quote(paragraph(sentence.repeat(4)), bullets(item('Een lijst in een citaat.'), item('Met twee punten.'))),
    paragraph(sentence),
  ];
}

function photoBlocks(): Block[] {
  return [
    paragraph(sentence.repeat(3)),
    photo('nagasaki-boats.jpg', 'wide', 'Een brede foto loopt door in de buitenmarge.'),
    paragraph(sentence.repeat(4)),
    photo(
      'acanthus-mollis.jpg',
      'text',
      'Een staande foto over de volle breedte van de tekst, met een bijschrift.',
    ),
    paragraph(sentence.repeat(5)),
    photo('dust-bowl-home.jpg', 'small', 'Een kleine foto heeft het bijschrift naast zich staan.'),
    paragraph(sentence.repeat(3)),
    photo('allium-oreophilum.jpg', 'small'),
    paragraph(sentence.repeat(4)),
    row('high', ['allium-oreophilum.jpg', 'Links'], ['nagasaki-boats.jpg', 'Rechts']),
    paragraph(sentence.repeat(4)),
    row(120, ['acanthus-mollis.jpg', ''], ['allium-oreophilum.jpg', ''], ['dust-bowl-home.jpg', '']),
    paragraph(sentence.repeat(4)),
    photo('locomotion-house-cat.jpg', 'full', 'Een liggende foto tot aan de randen.'),
    paragraph(sentence.repeat(6)),
    photo('acanthus-mollis.jpg', 'full', 'Een staande foto tot aan de randen, met een bijschrift.'),
    paragraph(sentence.repeat(5)),
    row(
      'small',
      ['nagasaki-boats.jpg', 'Week 12'],
      ['dust-bowl-home.jpg', 'Week 24'],
      ['airplane-from-above.jpg', 'Week 36'],
    ),
  ];
}

function signBlocks(): Block[] {
  return [
    paragraph('Emoji: 😀 ❤️ 👍🏽 👨‍👩‍👧‍👦 🇳🇱 🎉 ☀️ ✨ 🐣 en ★ ☆ ♥ ♪ ✓ → ∞ ½ ° €.'),
    paragraph(
      'Grieks: Καλημέρα κόσμε. Russisch: Доброе утро, бабушка. Vietnamees: Chúc mừng năm mới. Turks: İyi geceler, ığdır. Pools: zażółć gęślą jaźń.',
    ),
    paragraph('Hebreeuws: שלום עולם. Arabisch: السلام عليكم. Samengesteld: e\u0301 a\u0308 n\u0303.'),
    paragraph('Chinees en Japans hebben wij niet: 你好 こんにちは.'),
    paragraph('Cijfers 0123456789 en 1911, “aanhalingstekens”, ‘enkele’, – streepjes — en … puntjes.'),
  ];
}

function hostileBlocks(): Block[] {
  return [
    ...hostileTexts.map((line) => paragraph(line)),
    heading(2, '#heading[kop] = kop'),
    bullets(item('#list[x]'), item('- - -')),
    quote(paragraph('#quote[block]'), paragraph('— #author')),
    photo('dust-bowl-home.jpg', 'text', '#image("/etc/passwd") $caption$ *x*'),
    code('https://example.com/?q=%23eval(%22x%22)', '#read("data.json")', true),
  ];
}
