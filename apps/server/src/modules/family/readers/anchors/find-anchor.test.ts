import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Anchor, findAnchor, searchText, wordsOf } from './find-anchor.ts';

const chapter = [
  'Opa begint er zelf over, en altijd bij de koffie. Dan schuift hij zijn kopje een stukje van zich af.',
  'Het was de warmste week van juli en het hooi was net binnen. Niemand lette op vijf kinderen.',
  'Riet hield de ladder vast, Piet stond op de uitkijk. Opa klom als eerste, op zijn blote voeten.',
  'Hij is dus gevallen. Drie meter, in het hooi van het jaar ervoor.',
];
const anchor: Anchor = {
  before: 'was net binnen. Niemand lette op vijf kinderen.',
  quote: 'Riet hield de ladder vast, Piet stond op de uit-',
  after: 'kijk. Opa klom als eerste, op zijn blote voeten.',
  index: 2,
};
const findIn = (blocks: string[], sought = anchor) => {
  const found = findAnchor(searchText(blocks), sought);
  return found && { index: found.index, isSame: found.isSame };
};

describe('findAnchor', () => {
  test.each([
    ['as it was', chapter, { index: 2, isSame: true }],
    ['after a new paragraph', ['Nieuw.', ...chapter], { index: 3, isSame: true }],
    ['in another order', [...chapter].reverse(), { index: 1, isSame: true }],
    [
      'with other words in it',
      chapter.map((text) => text.replace('Piet stond op', 'Kees zat op')),
      { index: 2, isSame: false },
    ],
    [
      'joined with the block before it',
      [chapter[0] ?? '', `${chapter[1]} ${chapter[2]}`, chapter[3] ?? ''],
      { index: 1, isSame: true },
    ],
    ['gone with its block', [chapter[0] ?? '', chapter[3] ?? ''], null],
    ['gone with all text', [], null],
  ])('a place is found %s', (_, blocks, found) => {
    expect(findIn(blocks)).toEqual(found);
  });

  test('what stands around equal lines decides, then the block in which it stood', () => {
    const lines = ['Zo was het.', 'Vroeger.', 'Zo was het.', 'Nu niet meer.'];
    expect(
      findIn(lines, { before: 'Vroeger.', quote: 'Zo was het.', after: 'Nu niet meer.', index: 0 }),
    ).toEqual({
      index: 2,
      isSame: true,
    });
    const equal = ['Zo was het toen bij ons.', 'Zo was het toen bij ons.'];
    const bare = { before: '', quote: 'Zo was het toen bij ons.', after: '' };
    expect([0, 1].map((index) => findIn(equal, { ...bare, index })?.index)).toEqual([0, 1]);
  });
});

test('a short line is not the same because its letters stand within another word', () => {
  const words = ['Kwam je dan terug?', 'Ja.', 'In januari kwam hij terug uit de oost.'];
  const sought = { before: 'Kwam je dan terug?', quote: 'Ja.', after: 'In januari kwam hij terug', index: 1 };
  expect(findIn(words, sought)).toEqual({ index: 1, isSame: true });
  expect(findIn([words[0] ?? '', words[2] ?? ''], sought)?.isSame).toBe(false);
});

test('one of hundreds of equal lines is found by what stands around it', () => {
  const lines = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 'Ja.' : `Dat zei nummer ${at} toen.`));
  const sought = {
    before: 'Dat zei nummer 301 toen.',
    quote: 'Ja.',
    after: 'Dat zei nummer 303 toen.',
    index: 5,
  };
  expect(findIn(lines, sought)).toEqual({ index: 302, isSame: true });
});

test('a place within one block of many thousand words is found', () => {
  const filler = (from: number) =>
    Array.from({ length: 20_000 }, (_, at) => `woord${(at * 7919 + from) % 3000}`).join(' ');
  const block = `${filler(1)} ${chapter[2]} ${filler(2)}`;
  expect(findIn(['Eerst dit.', block, 'Dan dat.'])).toEqual({ index: 1, isSame: true });
  expect(findIn(['Eerst dit.', block.replace('Piet stond op', 'Kees zat op')])).toEqual({
    index: 1,
    isSame: false,
  });
});

/** A word of a text that is followed through all changes. */
interface Word {
  id: number;
  text: string;
}

type Edit = {
  do: 'insert' | 'remove' | 'replace' | 'addBlock' | 'removeBlock' | 'move' | 'split' | 'join';
  at: number;
  to: number;
};

const edit: fc.Arbitrary<Edit> = fc.record({
  // Most changes are a few words, as in a text that is corrected.
  do: fc.constantFrom(
    'insert',
    'insert',
    'remove',
    'replace',
    'replace',
    'addBlock',
    'removeBlock',
    'move',
    'split',
    'join',
  ),
  at: fc.noBias(fc.nat(1_000_000)),
  to: fc.noBias(fc.nat(1_000_000)),
});

const syllables = [
  'ba',
  'de',
  'ki',
  'lo',
  'mu',
  'na',
  'po',
  'ru',
  'sta',
  'ver',
  'wa',
  'zee',
  'hooi',
  'berg',
  'dag',
];
/** A language of some thousand words, of which a few are used again and again. */
const wordOf = (seed: number) => {
  const mixed = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b) >>> 3;
  const number = mixed % 3 === 0 ? mixed % 40 : mixed % 3000;
  const [one, two, three] = [number % 15, Math.floor(number / 15) % 15, Math.floor(number / 225) % 15];
  return `${syllables[one]}${syllables[two]}${syllables[three]}`;
};

function change(blocks: Word[][], { do: kind, at, to }: Edit, newWord: (seed: number) => Word): void {
  const index = at % blocks.length;
  const block = blocks[index] ?? [];
  const position = to % Math.max(1, block.length);
  const some = (count: number) => Array.from({ length: count }, (_, each) => newWord(at + to * (each + 3)));
  if (kind === 'insert') block.splice(position, 0, ...some(1 + (to % 4)));
  if (kind === 'remove') block.splice(position, 1 + (at % 3));
  if (kind === 'replace') block.splice(position, 1, ...some(1));
  if (kind === 'addBlock') blocks.splice(index, 0, some(20 + (to % 40)));
  if (kind === 'removeBlock' && blocks.length > 2) blocks.splice(index, 1);
  if (kind === 'move') {
    blocks.splice(index, 1);
    blocks.splice(to % (blocks.length + 1), 0, block);
  }
  if (kind === 'split') blocks.splice(index, 1, block.slice(0, position), block.slice(position));
  if (kind === 'join' && index > 0) blocks.splice(index - 1, 2, [...(blocks[index - 1] ?? []), ...block]);
}

test('promise 64: after fifty changes an anchor is at its words, or says that they are gone, and never somewhere else', () => {
  let [same, changed, gone] = [0, 0, 0];
  fc.assert(
    fc.property(
      fc.noBias(fc.nat(1_000_000)),
      fc.array(edit, { minLength: 50, maxLength: 50 }),
      fc.array(fc.tuple(fc.noBias(fc.nat(1000)), fc.noBias(fc.nat(1000))), { minLength: 10, maxLength: 10 }),
      (start, edits, places) => {
        let ids = 0;
        const newWord = (seed: number): Word => ({ id: ids++, text: wordOf(seed) });
        const words = Array.from({ length: 1300 }, (_, each) => newWord(start + each * 7919));
        const blocks: Word[][] = [];
        for (let at = 0; at < words.length; at += 45) blocks.push(words.slice(at, at + 45));
        const textOf = (some: Word[]) => some.map(({ text }) => text).join(' ');
        const anchors = places.map(([at, to]) => {
          const index = at % blocks.length;
          const block = blocks[index] ?? [];
          const first = (to % Math.max(1, Math.ceil(block.length / 11))) * 11;
          const [before, quote, after] = [
            block.slice(Math.max(0, first - 22), first),
            block.slice(first, first + 11),
            block.slice(first + 11, first + 33),
          ];
          const made = { before: textOf(before), quote: textOf(quote), after: textOf(after), index };
          return { made, quote, all: [...before, ...quote, ...after] };
        });
        for (const each of edits) change(blocks, each, newWord);
        const text = searchText(blocks.map(textOf));
        for (const { made, quote, all } of anchors) {
          const found = findAnchor(text, made);
          const left = blocks.map((block) => new Set(block.map(({ id }) => id)));
          const survivors = (some: Word[]) => some.filter(({ id }) => left.some((block) => block.has(id)));
          const isWhole = left.some((block) => quote.every(({ id }) => block.has(id))) && quote.length > 5;
          if (found === null) {
            gone += 1;
            // One word that stands alone may be any; of a line most must be gone.
            if (quote.length > 3) expect(survivors(quote).length * 2).toBeLessThanOrEqual(quote.length);
            continue;
          }
          // The block that was found holds words of the place, not others that look alike.
          const near = left[found.index] ?? new Set();
          expect(all.some(({ id }) => near.has(id))).toBe(true);
          if (quote.length > 3 && survivors(quote).length * 2 > quote.length)
            expect(quote.some(({ id }) => near.has(id))).toBe(true);
          if (found.isSame) same += 1;
          else changed += 1;
          if (isWhole && textIncludes(blocks, quote)) expect(found.isSame).toBe(true);
        }
      },
    ),
    { numRuns: 60, seed: 19 },
  );
  // The changes touch enough for the property to mean something.
  expect(Math.min(same, changed, gone)).toBeGreaterThan(10);
});

/** Whether these words stand in one block, one after the other. */
function textIncludes(blocks: Word[][], quote: Word[]): boolean {
  const ids = ` ${quote.map(({ id }) => id).join(' ')} `;
  return blocks.some((block) => ` ${block.map(({ id }) => id).join(' ')} `.includes(ids));
}

test('words are compared without signs, capitals and hyphens at the end of a line', () => {
  expect(wordsOf('‘De Hooi\u00adberg’ van z’n vader—in 1962.')).toEqual([
    'de',
    'hooiberg',
    'van',
    'z',
    'n',
    'vader',
    'in',
    '1962',
  ]);
});
