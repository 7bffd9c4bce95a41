import { limits } from '@dierbaar/contract';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import { showFailure, showSuccess } from './snackbar.tsx';

it('a success closes by itself after its time, and a failure when it is dismissed', async () => {
  renderScreen(<p>A screen</p>);
  showFailure('Dat is niet gelukt');
  const failure = await screen.findByText('Dat is niet gelukt');
  const start = performance.now();
  showSuccess('Bewaard');
  await waitForElementToBeRemoved(await screen.findByText('Bewaard'));
  expect(performance.now() - start).toBeGreaterThanOrEqual(limits.snackbarMilliseconds);
  expect(failure).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: nl.frame.dismiss }));
  await waitForElementToBeRemoved(failure);
});
