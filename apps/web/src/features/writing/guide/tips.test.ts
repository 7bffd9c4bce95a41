import { parseChapter } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { WrittenText } from '../document/written-text.ts';
import { chooseWritingTips, endsWithQuestion } from './tips.ts';

const chapter = (html: string) => parseChapter(html).document;
const question = '<p data-type="question">Wie was erbij?</p>';
const photo = (width: number) =>
  `<figure><img data-name="a.jpg" data-pixel-width="${width}" data-pixel-height="${width}"></figure>`;

describe('tips of the guide', () => {
  it.each([
    ['an unanswered question after a pause', `<p>Iets.</p>${question}<p></p>`, true, ['silence']],
    ['a question that is being answered', `${question}<p>Oma</p>`, true, []],
    ['a question without a pause', question, false, []],
    ['a first photo', photo(3000), false, ['firstPhoto']],
    ['a photo that will not print sharply', photo(600), false, ['softPhoto', 'firstPhoto']],
    ['a thousand words', `<p>${'woord '.repeat(1000)}</p>`, false, ['thousandWords']],
    ['nothing', '<p>Het regende.</p>', true, []],
  ])('%s', (_, html, isIdle, tips) => {
    expect(chooseWritingTips(new WrittenText(chapter(html)), { isIdle, format: 'a4' })).toEqual(tips);
  });

  it('an empty paragraph does not count as an answer', () => {
    expect(endsWithQuestion(chapter(`${question}<p></p><p></p>`))).toBe(true);
  });
});
