import { memoriesOf, validateDocument } from '@dierbaar/book';
import { expect, it } from 'vitest';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { sampleRecording } from '../../../../test/sample-recording.ts';
import { blocksOfMemory, captionOf, usualChoices } from './memory-blocks.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `foto-${at}.jpg`, width: 1600, height: 1200 }));
const kindsOf = (memory = sampleMemory()) => blocksOfMemory(memory, usualChoices(memory), null).map(describe);

function describe(block: ReturnType<typeof blocksOfMemory>[number]): string {
  return block.type === 'imageLayout' ? `row of ${block.attrs.images.length}` : block.type;
}

it.each([
  [0, []],
  [1, ['image']],
  [2, ['row of 2']],
  [3, ['row of 3']],
  [4, ['row of 2', 'row of 2']],
  [5, ['row of 3', 'row of 2']],
])('%i photos stand below the words in %j', (count, expected) => {
  expect(kindsOf(sampleMemory({ photos: photos(count) }))).toEqual(['paragraph', ...expected]);
});

it('a line is a paragraph, and an empty line is none', () => {
  const memory = sampleMemory({ text: 'Eerst dit.\n\n  \nDan dat. ' });
  expect(blocksOfMemory(memory, usualChoices(memory), null)).toMatchObject([
    { type: 'paragraph', content: [{ text: 'Eerst dit.' }] },
    { type: 'paragraph', content: [{ text: 'Dan dat.' }] },
  ]);
});

it('what somebody else told is a quotation with the name as its last line', () => {
  const memory = sampleMemory({ teller: 'opa Henk', text: 'Kersenhout.' });
  expect(blocksOfMemory(memory, usualChoices(memory), null)).toMatchObject([
    {
      type: 'blockquote',
      content: [{ content: [{ text: 'Kersenhout.' }] }, { content: [{ text: '— Opa Henk' }] }],
    },
  ]);
  const plain = blocksOfMemory(memory, { ...usualChoices(memory), hasName: false }, null);
  expect(plain).toMatchObject([{ type: 'paragraph', content: [{ text: 'Kersenhout.' }] }]);
});

it('photos alone have no name, and those that stay behind are left out', () => {
  const memory = sampleMemory({ teller: 'Opa Henk', text: '', photos: photos(3) });
  const blocks = blocksOfMemory(memory, { ...usualChoices(memory), photos: ['foto-2.jpg'] }, null);
  expect(blocks).toMatchObject([{ type: 'image', attrs: { name: 'foto-2.jpg' } }]);
});

it('the question stands above the words, and all of it is a valid text', () => {
  const memory = sampleMemory({ teller: 'Opa Henk', photos: photos(5) });
  const blocks = blocksOfMemory(memory, { ...usualChoices(memory), hasQuestion: true }, null);
  expect(blocks.map(describe)).toEqual(['question', 'blockquote', 'row of 3', 'row of 2']);
  expect(validateDocument({ type: 'doc', content: blocks })).toMatchObject({ ok: true });
});

it('a recording stands below the words with the name of its teller, once it can be heard', () => {
  const recording = sampleRecording();
  const memory = sampleMemory({ teller: 'Opa Henk', text: '', recording });
  const voices = blocksOfMemory(memory, usualChoices(memory), recording);
  expect(voices).toMatchObject([
    {
      type: 'voice',
      attrs: { recording: recording.id, code: recording.code, seconds: 161, caption: 'Opa Henk' },
    },
  ]);
  expect(validateDocument({ type: 'doc', content: voices })).toMatchObject({ ok: true });
  expect(blocksOfMemory(memory, { ...usualChoices(memory), hasVoice: false }, recording)).toEqual([]);
  const processing = sampleRecording({ state: 'processing', seconds: null, levels: null });
  expect(blocksOfMemory(memory, usualChoices(memory), processing)).toEqual([]);
});

it.each([
  [{ caption: 'de hooiberg', speaker: 'Riet' }, 'Opa Henk', 'de hooiberg'],
  [{ caption: '', speaker: 'Riet' }, 'Opa Henk', 'Riet'],
  [{ caption: '', speaker: null }, 'Opa Henk', 'Opa Henk'],
  [{ caption: '', speaker: null }, null, 'Wat werd er met de hand gemaakt?'],
])('the caption of %j, told by %s, is %s', (said, teller, expected) => {
  expect(captionOf(sampleMemory({ teller }), sampleRecording(said))).toBe(expected);
});

it('a question that is too long is no caption', () => {
  const memory = sampleMemory({ question: 'Hoe '.repeat(30) });
  expect(captionOf(memory, sampleRecording({ caption: '', speaker: null }))).toBe('');
});

it('words and photos say from which memory they came; question and name do not', () => {
  const memory = sampleMemory({ teller: 'Opa Henk', photos: photos(2) });
  const [question, quote, row] = blocksOfMemory(memory, { ...usualChoices(memory), hasQuestion: true }, null);
  expect(memoriesOf(question ? [question] : [])).toEqual([]);
  expect(quote).toMatchObject({
    content: [
      { content: [{ marks: [{ type: 'memory', attrs: { id: memory.id } }] }] },
      { content: [{ text: '— Opa Henk' }] },
    ],
  });
  expect(JSON.stringify(quote).split(memory.id)).toHaveLength(2);
  expect(row).toMatchObject({ attrs: { memory: memory.id } });
});
