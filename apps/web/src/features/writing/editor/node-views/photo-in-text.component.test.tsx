import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../../test/components/answers.ts';
import { renderScreen } from '../../../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../../../test/components/writer-pages.ts';
import { sampleChapter } from '../../../../../test/sample-chapter.ts';
import { sampleProject } from '../../../../../test/sample-project.ts';
import { nl } from '../../../../i18n/nl.ts';
import { screens } from '../../../../lib/paths.ts';
import { printedRatio } from '../../photos/printed-photo.ts';
import { WritingScreen } from '../../writing-screen.tsx';

const book = sampleProject();
const chapter = sampleChapter(0);

async function openWith(
  width: 'wide' | 'full',
  pixels: { width: number; height: number },
): Promise<HTMLElement> {
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  signInWriter();
  answer(routes.projects.get, book);
  const size = `data-pixel-width="${pixels.width}" data-pixel-height="${pixels.height}"`;
  const photo = `<figure data-type="image" data-width="${width}"><img data-name="a.jpg" alt="De haven" ${size}></figure>`;
  answer(routes.projectChapters.get, {
    ...{ id: chapter.projectChapterId, projectId: book.id, version: 1, contentHash: '' },
    ...{ savedAt: '2026-11-14T20:00:00.000Z', schemaVersion: 1 },
    body: `<p>Het regende.</p>${photo}<p>Het werd droog.</p>`,
    chapter: { name: chapter.name, tip: '' },
  });
  answer(routes.projectChapters.selected, [chapter]);
  answer(routes.projectQuestions.selected, []);
  answer(routes.memories.list, []);
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
  answer(routes.media.get, await canvas.convertToBlob({ type: 'image/jpeg' }));
  const path = `/editor/confirmed-questions/chapter/${chapter.projectChapterId}?projectId=${book.id}`;
  renderScreen(<WritingScreen />, path, screens.confirmedQuestions.path);
  return screen.findByRole('img', { name: 'De haven' });
}

it.each(['wide', 'full'] as const)(
  'a %s photo has the shape in which it is printed, and stands out alike on both sides of the text',
  async (width) => {
    const picture = await openWith(width, { width: 2000, height: 4000 });
    const attrs = {
      ...{ name: 'a.jpg', alt: '', caption: '', width, pixelWidth: 2000, pixelHeight: 4000 },
    };
    const box = picture.getBoundingClientRect();
    expect(box.width / box.height).toBeCloseTo(printedRatio(attrs, book.format) ?? 0, 1);
    const text = screen.getByText('Het regende.').getBoundingClientRect();
    expect(text.left - box.left).toBeCloseTo(box.right - text.right, 0);
    expect(box.width).toBeGreaterThan(text.width);
  },
);

it('the remark on a photo that is not sharp stands whole in the window, with all that can be done', async () => {
  await page.viewport(1194, 700);
  const picture = await openWith('full', { width: 400, height: 300 });
  await userEvent.click(picture);
  const replace = (await screen.findAllByRole('button', { name: nl.writing.photo.replace })).at(-1);
  const remark = replace?.parentElement?.parentElement;
  const box = remark?.getBoundingClientRect();
  expect(box?.top).toBeGreaterThan(0);
  expect(box?.bottom).toBeLessThanOrEqual(700);
  for (const button of remark?.querySelectorAll('button') ?? []) {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(button.contains(shown)).toBe(true);
  }
  await page.viewport(1440, 900);
});
