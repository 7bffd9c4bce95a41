import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../test/components/writer-pages.ts';
import { nl } from '../../i18n/nl.ts';
import { getWordsOutbox } from '../../lib/words/user-words.ts';
import { GoneWords } from './gone-words.tsx';

const place = { kind: 'transcript' as const, about: 'een', projectId: 'boek' };
let userId = '';

beforeEach(() => {
  userId = signInWriter();
  refuse(routes.recordings.change, 'not_found');
});

async function open() {
  renderScreen(<GoneWords userId={userId} />);
  const dialog = within(await screen.findByRole('dialog', { name: nl.words.gone.title }));
  expect(dialog.getByText('Toen viel ik.')).toBeVisible();
  return dialog;
}

it('promise 65: words about something that is gone are shown on each visit until they are thrown away', async () => {
  getWordsOutbox(userId).set(place, 'Toen viel ik.', '');
  await getWordsOutbox(userId).sendNow(place);
  const first = await open();
  await userEvent.click(first.getByRole('button', { name: nl.book.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await closePage(userId);
  refuse(routes.recordings.change, 'not_found');
  await getWordsOutbox(userId).resume();
  const next = await open();
  await userEvent.click(next.getByRole('button', { name: nl.words.gone.throwAway }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await closePage(userId);
  await getWordsOutbox(userId).resume();
  expect(getWordsOutbox(userId).find(place)).toBeUndefined();
});
