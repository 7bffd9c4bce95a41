import { parseChapter } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { endsWithQuestion, noticeTip } from './tips.ts';

const chapter = (html: string) => parseChapter(html).document;
const question = '<p data-type="question">Wie was erbij?</p>';

describe('what Bo notices', () => {
  it.each([
    ['a question nobody answers', `<p>Iets.</p>${question}<p></p>`, true, 'silence'],
    ['a question that is being answered', `${question}<p>Oma</p>`, true, null],
    ['a question without a pause', question, false, null],
    ['a first photo', '<figure><img data-name="a.jpg"></figure>', false, 'firstPhoto'],
    ['a thousand words', `<p>${'woord '.repeat(1000)}</p>`, false, 'thousandWords'],
    ['nothing', '<p>Het regende.</p>', true, null],
  ])('%s', (_, html, isSilent, tip) => {
    expect(noticeTip(chapter(html), isSilent)).toBe(tip);
  });

  it('an empty line is no answer', () => {
    expect(endsWithQuestion(chapter(`${question}<p></p><p></p>`))).toBe(true);
  });
});
