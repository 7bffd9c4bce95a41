import { describe, expect, it } from 'vitest';
import type { Text } from './catalogue.ts';
import { catalogue } from './index.ts';

const LANGUAGES = ['nl', 'en'] as const;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const chapters = catalogue.flatMap((theme) => theme.chapters);
const questions = chapters.flatMap((chapter) => chapter.questions);
const texts: { where: string; text: Text }[] = [
  ...catalogue.flatMap(({ id, name, description }) => [
    { where: `${id} name`, text: name },
    { where: `${id} description`, text: description },
  ]),
  ...chapters.flatMap(({ id, title, tip }) => [
    { where: `${id} title`, text: title },
    { where: `${id} tip`, text: tip },
  ]),
  ...questions.map(({ id, text }) => ({ where: id, text })),
];

describe('the size of the catalogue', () => {
  it('has the six themes in their display order', () => {
    expect(catalogue.map((theme) => theme.id)).toEqual([
      'pregnancy',
      'first-year',
      'life-story',
      'love-story',
      'growing-up',
      'in-memory',
    ]);
  });

  it('has at least ten chapters in each theme and ten questions in each chapter', () => {
    expect(catalogue.filter((theme) => theme.chapters.length < 10)).toEqual([]);
    expect(chapters.filter((chapter) => chapter.questions.length < 10)).toEqual([]);
    expect(questions.length).toBeGreaterThanOrEqual(600);
  });
});

describe('the ids', () => {
  it('are unique', () => {
    const ids = [...catalogue, ...chapters, ...questions].map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
  });

  it('start with the id of their parent, each part in kebab-case', () => {
    const entries = [
      ...catalogue.map(({ id }) => ({ id, parent: '' })),
      ...catalogue.flatMap((theme) => theme.chapters.map(({ id }) => ({ id, parent: `${theme.id}.` }))),
      ...chapters.flatMap((chapter) => chapter.questions.map(({ id }) => ({ id, parent: `${chapter.id}.` }))),
    ];
    const wrong = entries.filter(
      ({ id, parent }) => !id.startsWith(parent) || !KEBAB.test(id.slice(parent.length)),
    );
    expect(wrong).toEqual([]);
  });

  it('name the emblem of each theme', () => {
    expect(catalogue.map(({ emblem }) => emblem)).toEqual(catalogue.map(({ id }) => `emblem-${id}`));
  });
});

describe('the texts', () => {
  it('exist in both languages and differ', () => {
    expect(texts.filter(({ text }) => text.nl === '' || text.en === '' || text.nl === text.en)).toEqual([]);
  });

  it('have no exclamation marks and no stray spaces', () => {
    const untidy = texts.filter(({ text }) =>
      LANGUAGES.some((language) => /!|\s\s|^\s|\s$/.test(text[language])),
    );
    expect(untidy).toEqual([]);
  });

  it('use curly quotes only, as the book prints them', () => {
    expect(texts.filter(({ text }) => /['"]/.test(text.nl + text.en))).toEqual([]);
  });

  it('have lengths that fit an index card', () => {
    const misfits = [
      ...chapters.flatMap(({ id, title }) => outside(`${id} title`, title, 3, 40)),
      ...chapters.flatMap(({ id, tip }) => outside(`${id} tip`, tip, 60, 220)),
      ...questions.flatMap(({ id, text }) => outside(id, text, 25, 160)),
    ];
    expect(misfits).toEqual([]);
  });
});

describe.each(LANGUAGES)('the questions in %s', (language) => {
  const asked = questions.map(({ id, text }) => ({
    id,
    text: text[language],
    stems: stemsOf(text[language]),
  }));

  it('end with a question mark or a period', () => {
    expect(asked.filter(({ text }) => !/[?.]$/.test(text))).toEqual([]);
  });

  it('are unique', () => {
    expect(repeated(asked.map(({ text }) => text.toLowerCase()))).toEqual([]);
  });

  it('share less than half of their word stems with any other', () => {
    const alike = asked.flatMap((one, index) =>
      asked.slice(index + 1).flatMap((other) => {
        const similarity = shared(one.stems, other.stems);
        return similarity >= 0.5 ? [`${similarity.toFixed(2)} ${one.text} | ${other.text}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

describe('the similarity of two questions', () => {
  it('is high when only the order and small words differ', () => {
    const one = stemsOf('Welke la, kast of kamer was verboden, en wat zat erin?');
    const other = stemsOf('Welke kast, la of kamer was verboden terrein, en wat lag erin?');
    expect(shared(one, other)).toBeGreaterThanOrEqual(0.5);
  });

  it('is low when only the beginning is the same', () => {
    const one = stemsOf('What was on the very first spoon, and how was it received?');
    const other = stemsOf('What did you hear and see in the very first minute?');
    expect(shared(one, other)).toBeLessThan(0.5);
  });
});

function outside(where: string, text: Text, shortest: number, longest: number): string[] {
  return LANGUAGES.filter(
    (language) => text[language].length < shortest || text[language].length > longest,
  ).map((language) => `${where} ${language}: ${text[language].length}`);
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Question words and function words, which do not tell what a question is about. */
const SMALL_WORDS = new Set(
  `de het een en of je jij jou jouw jullie wat wie waar hoe welk welke wanneer van in op met die dat dit er was is
   waren te voor naar aan bij dan zo zijn had uit om als toen nog ook niet kind deed werd
   the a an and or you your what who where how which when of in on with that this there was is were to for at by it
   did do be had from as then they them child`.split(/\s+/),
);

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word.slice(0, 6)));
}

/** Jaccard similarity: the part of all stems of two questions that both contain. */
function shared(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((stem) => other.has(stem)).length;
  return common / (one.size + other.size - common);
}
