import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

describe('DashboardScreen', () => {
  it('shows a skeleton while the books are loading', () => {
    leavePending(routes.projects.list);
    renderScreen(<DashboardScreen />);
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: nl.dashboard.title })).toBeVisible();
  });

  it('opens the first onboarding step with the focus on the first theme when there are no books', async () => {
    const theme = { id: 'pregnancy', name: 'Zwangerschap', description: '', emblem: 'emblem-pregnancy' };
    answer(routes.projects.list, []);
    answer(routes.themes.list, [theme]);
    renderScreen(<DashboardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: nl.dashboard.beginFirst }));
    expect(await screen.findByRole('dialog', { name: nl.onboarding.theme.title })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /Zwangerschap/ })).toHaveFocus());
  });

  it('shows an error with a retry that loads the books', async () => {
    refuse(routes.projects.list, 'internal');
    renderScreen(<DashboardScreen />);
    const retry = await screen.findByRole('button', { name: nl.failure.retry });
    answer(routes.projects.list, [sampleProject()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Voor Mees' })).toBeVisible();
  });

  it('shows each book with its progress and a link to the chapter last written in', async () => {
    answer(routes.projects.list, [sampleProject()]);
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('article', { name: 'Voor Mees' })).toMatchTextContent(
      /1 van 3 hoofdstukken/,
    );
    expect(screen.getByRole('link', { name: 'Voor Mees openen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/editor/confirmed-questions/chapter/7c0e1d52'),
    );
  });
});
