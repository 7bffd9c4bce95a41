import { validateDocument } from '@dierbaar/book';
import { expect, it } from 'vitest';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { blocksOfMemory, usualChoices } from './memory-blocks.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `foto-${at}.jpg`, width: 1600, height: 1200 }));
const kindsOf = (memory = sampleMemory()) => blocksOfMemory(memory, usualChoices(memory)).map(describe);

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
  expect(blocksOfMemory(memory, usualChoices(memory))).toMatchObject([
    { type: 'paragraph', content: [{ text: 'Eerst dit.' }] },
    { type: 'paragraph', content: [{ text: 'Dan dat.' }] },
  ]);
});

it('what somebody else told is a quotation with the name as its last line', () => {
  const memory = sampleMemory({ teller: 'opa Henk', text: 'Kersenhout.' });
  expect(blocksOfMemory(memory, usualChoices(memory))).toMatchObject([
    {
      type: 'blockquote',
      content: [{ content: [{ text: 'Kersenhout.' }] }, { content: [{ text: '— Opa Henk' }] }],
    },
  ]);
  const plain = blocksOfMemory(memory, { ...usualChoices(memory), hasName: false });
  expect(plain).toMatchObject([{ type: 'paragraph', content: [{ text: 'Kersenhout.' }] }]);
});

it('photos alone have no name, and those that stay behind are left out', () => {
  const memory = sampleMemory({ teller: 'Opa Henk', text: '', photos: photos(3) });
  const blocks = blocksOfMemory(memory, { ...usualChoices(memory), photos: ['foto-2.jpg'] });
  expect(blocks).toMatchObject([{ type: 'image', attrs: { name: 'foto-2.jpg' } }]);
});

it('the question stands above the words, and all of it is a valid text', () => {
  const memory = sampleMemory({ teller: 'Opa Henk', photos: photos(5) });
  const blocks = blocksOfMemory(memory, { ...usualChoices(memory), hasQuestion: true });
  expect(blocks.map(describe)).toEqual(['question', 'blockquote', 'row of 3', 'row of 2']);
  expect(validateDocument({ type: 'doc', content: blocks })).toMatchObject({ ok: true });
});
