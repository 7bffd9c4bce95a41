import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

it('leads to the dashboard and to the login', () => {
  renderScreen(<NotFoundScreen />);
  expect(screen.getByRole('heading', { level: 1, name: nl.notFound.title })).toBeVisible();
  expect(screen.getByRole('link', { name: nl.common.toDashboard })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: nl.common.logIn })).toHaveAttribute('href', '/login');
});
