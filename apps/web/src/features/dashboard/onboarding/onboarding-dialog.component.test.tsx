import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import type { MiddlewareFunction } from 'react-router';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, disconnect, leavePending } from '../../../../test/components/answers.ts';
import { renderApp } from '../../../../test/components/render-app.tsx';
import { sampleProject } from '../../../../test/sample-project.ts';
import { sampleSubscription, sampleUser } from '../../../../test/sample-user.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { projectsQuery } from '../../../lib/projects/projects.ts';
import { userQuery } from '../../../lib/session/user.ts';

const book = sampleProject();
const theme = { id: book.theme, name: 'Zwangerschap', description: '', emblem: 'emblem-pregnancy' };

describe('OnboardingDialog', () => {
  it('goes on to the chapters when Enter is pressed before the address names the last step', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const holdLastStep: MiddlewareFunction = async ({ url }, next) => {
      if (url.searchParams.get('step') === '5' || url.pathname !== '/dashboard') await isReleased;
      return next();
    };
    queryClient.setQueryData(userQuery.queryKey, sampleUser());
    answer(routes.projects.list, []);
    answer(routes.projects.bin, []);
    answer(routes.themes.list, [theme]);
    answer(routes.projects.create, book);
    answer(routes.projects.get, book);
    answer(routes.subscription.get, sampleSubscription());
    leavePending(routes.projectExports.settings);
    renderApp('/dashboard?step=1', {
      guard: holdLastStep,
      replaced: { selectChapters: () => <p role="note">Chapters</p> },
    });

    await userEvent.click(await screen.findByRole('radio', { name: /Zwangerschap/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard(`${book.name}{Enter}`);
    await waitFor(() => expect(screen.getByRole('radio', { name: /A4/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const focused = (name: string) =>
      waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await focused(nl.onboarding.explanation.submit);
    leavePending(routes.projects.list);
    await userEvent.keyboard('{Enter}');
    await focused(nl.onboarding.finish.submit);
    await userEvent.keyboard('{Enter}');
    // The list of books arrives while both navigations are under way, and the dialog renders again.
    queryClient.setQueryData(projectsQuery.queryKey, [book]);
    expect(await screen.findByRole('article', { name: book.name, hidden: true })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('note')).toHaveTextContent('Chapters');
  });

  it('says that a book could not be made, and makes it when tried again', async () => {
    queryClient.setQueryData(userQuery.queryKey, sampleUser());
    answer(routes.projects.list, []);
    answer(routes.projects.bin, []);
    answer(routes.themes.list, [theme]);
    answer(routes.subscription.get, sampleSubscription());
    disconnect(routes.projects.create);
    renderApp('/dashboard?step=1');
    await userEvent.click(await screen.findByRole('radio', { name: /Zwangerschap/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard(`${book.name}{Enter}`);
    await waitFor(() => expect(screen.getByRole('radio', { name: /A4/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const make = await screen.findByRole('button', { name: nl.onboarding.explanation.submit });
    await userEvent.click(make);
    expect(await screen.findByText(nl.onboarding.somethingWentWrong)).toBeVisible();
    answer(routes.projects.create, book);
    await userEvent.click(make);
    expect(await screen.findByRole('button', { name: nl.onboarding.finish.submit })).toBeVisible();
  });

  it('shows a long name whole, from its beginning, and as one line of text', async () => {
    queryClient.setQueryData(userQuery.queryKey, sampleUser());
    answer(routes.projects.list, []);
    answer(routes.projects.bin, []);
    answer(routes.themes.list, [theme]);
    answer(routes.subscription.get, sampleSubscription());
    renderApp('/dashboard?step=1');
    await userEvent.click(await screen.findByRole('radio', { name: /Zwangerschap/ }));
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    const name = 'Voor mijn liefste kleindochter Noor';
    await userEvent.keyboard(name);
    expect(field).toHaveValue(name);
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight);
    expect([field.scrollLeft, field.scrollTop]).toEqual([0, 0]);
  });
});
