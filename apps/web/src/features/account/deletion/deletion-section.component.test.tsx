import { routes } from '@dierbaar/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { DeletionSection } from './deletion-section.tsx';

const texts = nl.deletion;
const planned = { state: 'planned', erasesAt: '2026-11-30T09:30:00.000Z' } as const;

describe('DeletionSection', () => {
  beforeEach(() => {
    answer(routes.subscription.get, {
      status: 'none',
      hasAccess: false,
      priceCents: 300,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      withdrawableUntil: null,
    });
  });

  it('shows a skeleton while it is loading, and an error with a retry', async () => {
    leavePending(routes.accountDeletion.get);
    const { unmount } = renderScreen(<DeletionSection />);
    expect(screen.getByRole('heading', { name: texts.title })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    refuse(routes.accountDeletion.get, 'internal');
    renderScreen(<DeletionSection />);
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.accountDeletion.get, { state: 'none' });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: texts.begin })).toBeVisible();
  });

  it('asks first, keeps the account by default, and plans its end on confirmation', async () => {
    answer(routes.accountDeletion.get, { state: 'none' });
    renderScreen(<DeletionSection />);
    await userEvent.click(await screen.findByRole('button', { name: texts.begin }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.question }));
    expect(dialog.getByRole('button', { name: texts.keep })).toHaveFocus();
    refuse(routes.accountDeletion.plan, 'unavailable');
    await userEvent.click(dialog.getByRole('button', { name: texts.confirm }));
    expect(await dialog.findByText(nl.failure.kinds.unavailable)).toBeVisible();
    answer(routes.accountDeletion.plan, planned);
    await userEvent.click(dialog.getByRole('button', { name: texts.confirm }));
    expect(await screen.findByText('Je account wordt op 30 november 2026 verwijderd')).toBeVisible();
  });

  it('names the printed codes that would fall silent, and none when there are none', async () => {
    answer(routes.accountDeletion.get, { state: 'none', printedCodes: 3 });
    renderScreen(<DeletionSection />);
    await userEvent.click(await screen.findByRole('button', { name: texts.begin }));
    expect(await screen.findByText(/^Er zijn 3 gedrukte codes/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: texts.keep }));
    answer(routes.accountDeletion.get, { state: 'none' });
    await queryClient.invalidateQueries();
    await userEvent.click(await screen.findByRole('button', { name: texts.begin }));
    expect(await screen.findByText(texts.invoices)).toBeVisible();
    expect(screen.queryByText(/gedrukte code/)).toBeNull();
  });

  it('undoes a planned end', async () => {
    answer(routes.accountDeletion.get, planned);
    renderScreen(<DeletionSection />);
    answer(routes.accountDeletion.undo, { state: 'none' });
    await userEvent.click(await screen.findByRole('button', { name: texts.undo }));
    expect(await screen.findByText(texts.undone)).toBeVisible();
    expect(await screen.findByRole('button', { name: texts.begin })).toBeVisible();
  });

  it('does not say that the account stays when the undo came too late', async () => {
    answer(routes.accountDeletion.get, planned);
    renderScreen(<DeletionSection />);
    answer(routes.accountDeletion.undo, planned);
    await userEvent.click(await screen.findByRole('button', { name: texts.undo }));
    expect(await screen.findByText(texts.tooLate)).toBeVisible();
    expect(screen.queryByText(texts.undone)).toBeNull();
  });
});
