import { expect, it } from 'vitest';
import { flowOf } from './flow.ts';

const line = (text: string, y: number, { x = 0.2, width = 0.6 } = {}) => ({
  text,
  x,
  y,
  width,
  height: 0.02,
});

it('makes paragraphs of the lines of a page, and whole words of broken ones', () => {
  const page = [
    line('HET BOEK VAN OPA HENK', 0.06),
    line('Opa begint er zelf over, en altijd bij de kof-', 0.2),
    line('fie. Dan schuift hij zijn kopje een stukje.', 0.225, { width: 0.4 }),
    line('Het was de warmste week van juli en het', 0.25, { x: 0.22, width: 0.58 }),
    line('hooi was net binnen.', 0.275, { width: 0.3 }),
    line('Na een witregel.', 0.36, { width: 0.3 }),
    line('32', 0.95),
  ];
  const texts = flowOf(page).map((paragraph) => paragraph.map(({ text }) => text).join(''));
  expect(texts).toEqual([
    'Opa begint er zelf over, en altijd bij de koffie. Dan schuift hij zijn kopje een stukje. ',
    'Het was de warmste week van juli en het hooi was net binnen. ',
    'Na een witregel. ',
  ]);
  expect(flowOf(page)[1]?.map((each) => each.line)).toEqual([3, 4]);
  expect(flowOf([])).toEqual([]);
});

it('knows a title by its letters, and leaves out what stands beside the code of a voice', () => {
  const page = [
    { ...line('Voordat jij er was', 0.2, { width: 0.3 }), height: 0.034 },
    line('Opa begint er zelf over, en altijd bij de koffie.', 0.3),
    line('Dan schuift hij zijn kopje een stukje van zich af.', 0.325),
    line('luister opa Henk over de hooiberg, 0:02', 0.46, { x: 0.4, width: 0.4 }),
    line('Hij is dus gevallen.', 0.55, { width: 0.3 }),
  ];
  const paragraphs = flowOf(page, [{ y: 0.4, height: 0.09 }]);
  expect(paragraphs.map(([first]) => [first?.line, first?.isTitle])).toEqual([
    [0, true],
    [1, false],
    [4, false],
  ]);
});
