import { type AskedPage, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { makeToken, renderAsked } from '../../../../test/components/render-asked.tsx';
import { nl } from '../../../i18n/nl.ts';

const words = nl.askedOther.handOver;
const expiresAt = '2026-11-17T10:15:00.000Z';
const waiting: AskedPage = {
  ...{ kind: 'hand-over', language: 'nl', book: 'Voor Noor', isTaken: false },
  expiresAt,
};
let token = '';

beforeEach(async () => {
  await page.viewport(390, 844);
  token = makeToken();
  answer(routes.asked.see, waiting);
  answer(routes.asked.claim, { book: 'Voor Noor', expiresAt, photos: [] });
  return async () => {
    await page.viewport(1440, 900);
  };
});

it('takes the code with this phone, and with the same one after a reload', async () => {
  const { unmount } = await renderAsked(token);
  expect(await screen.findByText(words.connected)).toBeVisible();
  expect(screen.getByText(words.chooseButton)).toBeVisible();
  unmount();
  await renderAsked(token);
  expect(await screen.findByText(words.connected)).toBeVisible();
  const devices = bodiesSentTo(routes.asked.claim).map((body) => (body as { device: string }).device);
  expect(devices.length).toBeGreaterThan(1);
  expect(new Set(devices).size).toBe(1);
});

it('tells the desk how many come in all, also those of an earlier visit', async () => {
  const photos = ['een', 'twee'].map((name) => ({ name, width: 700, height: 480 }));
  answer(routes.asked.claim, { book: 'Voor Noor', expiresAt, photos });
  await renderAsked(token);
  expect(await screen.findByText('2 van 2 aangekomen')).toBeVisible();
  await waitFor(() => expect(bodiesSentTo(routes.asked.claim).at(-1)).toMatchObject({ expected: 2 }));
});

it('says that another phone has the code', async () => {
  answer(routes.asked.see, { ...waiting, isTaken: true });
  refuse(routes.asked.claim, 'not_found');
  await renderAsked(token);
  expect(await screen.findByRole('heading', { name: words.taken })).toBeVisible();
});

it('says that the code has expired', async () => {
  refuse(routes.asked.claim, 'not_found');
  await renderAsked(token);
  expect(await screen.findByRole('heading', { name: words.ended })).toBeVisible();
});
