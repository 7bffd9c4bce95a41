import { expect, it } from 'vitest';
import type { Mark } from '../schema.ts';
import { tidyInlines } from './tidy-inlines.ts';

it('words of a memory are printed as if they had been typed', () => {
  const memory: Mark = { type: 'memory', attrs: { id: '5f0d8a5e-4a0f-4c7d-9a55-2f6d1f4a9c31' } };
  const content = [
    { type: 'text' as const, text: 'Opa: ' },
    { type: 'text' as const, text: 'de wieg was van ', marks: [memory] },
    { type: 'text' as const, text: 'kersenhout', marks: [memory, { type: 'bold' as const }] },
  ];
  expect(tidyInlines(content, (text) => text)).toEqual([
    { type: 'text', text: 'Opa: de wieg was van ' },
    { type: 'text', text: 'kersenhout', marks: [{ type: 'bold' }] },
  ]);
});
