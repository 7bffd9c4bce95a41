import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, leavePending } from '../../../../test/components/answers.ts';
import { IdleWorker } from '../../../../test/components/idle-worker.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { screens } from '../../../lib/paths.ts';
import { ProjectPreviewScreen } from '../project-preview-screen.tsx';

const book = sampleProject();
const address = window.location.href;

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  answer(routes.projects.get, book);
  leavePending(routes.projectExports.request);
  leavePending(routes.projectExports.check);
  answer(routes.readerRemarks.list, { contentHash: null, remarks: [] });
  leavePending(routes.projectCovers.preview);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  window.history.replaceState(window.history.state, '', address);
  await page.viewport(1440, 900);
});

const open = () =>
  renderScreen(<ProjectPreviewScreen />, `/projects/preview/${book.id}`, screens.projectPreview.path);
const stage = () => screen.findByRole('group', { name: nl.preview.book });
const makingPage = (number: number) => nl.preview.side.making.replace('{{page}}', String(number));
const picture = (name: string) => screen.findByRole('img', { name });
const isWhole = (inner: Element, outer: Element) => {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
};

it('opens on the whole cover, and then on one page at its printed size in a window below 1400 pixels', async () => {
  await page.viewport(1194, 834);
  open();
  const table = await stage();
  expect(isWhole(await picture(nl.preview.side.front), table)).toBe(true);
  await userEvent.keyboard('{PageDown}{PageDown}');
  // An A4 page of 210 millimetres at 96 pixels an inch.
  const first = await picture(makingPage(1));
  await waitFor(() => expect(first.getBoundingClientRect().width).toBeCloseTo(794, -1));
  expect(table.scrollWidth).toBe(table.clientWidth);
  table.scrollTo(0, 300);
  expect(table.scrollTop).toBe(300);
  await userEvent.keyboard('{PageDown}');
  expect(await picture(makingPage(2))).toBeVisible();
  expect(table.scrollTop).toBe(0);
  expect(screen.queryByRole('img', { name: makingPage(3) })).toBeNull();
});

it('shows two pages beside each other on request, and one again, at the same place', async () => {
  await page.viewport(1194, 834);
  open();
  const table = await stage();
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
  await picture(makingPage(3));
  await userEvent.click(screen.getByRole('button', { name: nl.preview.twoPages }));
  for (const number of [2, 3]) expect(isWhole(await picture(makingPage(number)), table)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: nl.preview.onePage }));
  expect(await within(table).findAllByRole('img')).toHaveLength(1);
  expect(await picture(makingPage(3))).toBeVisible();
});

it('opens with two pages as a whole in a wide window', async () => {
  open();
  const table = await stage();
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
  for (const number of [2, 3]) expect(isWhole(await picture(makingPage(number)), table)).toBe(true);
});
