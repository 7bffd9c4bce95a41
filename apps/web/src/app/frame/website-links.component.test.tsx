import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp } from '../../../test/components/render-app.tsx';
import { sampleUser } from '../../../test/sample-user.ts';
import { en } from '../../i18n/en.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';

const website = 'https://website.example/';
const replaced = { login: () => <h1>Inloggen</h1>, PageNotFound: () => <h1>Niet gevonden</h1> };

afterEach(() => void vi.unstubAllEnvs());

it('links to the website from the sign-in screens', async () => {
  vi.stubEnv('VITE_WEBSITE_URL', website);
  renderApp('/login', { replaced });
  const mark = await screen.findByRole('link', { name: `Dierbaar, ${nl.frame.backToWebsite}` });
  expect(mark).toHaveAttribute('href', website);
  expect(screen.getByText(nl.frame.backToWebsite)).toBeVisible();
  expect(screen.getByText(nl.frame.backToWebsite)).toHaveAttribute('href', website);
});

it('links to the website from "not found"', async () => {
  vi.stubEnv('VITE_WEBSITE_URL', website);
  renderApp('/nowhere', { replaced });
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: nl.frame.goToMainWebsite })).toHaveAttribute('href', website);
});

it('leads to the public home in the language of the interface where the app was built for no other website', async () => {
  renderApp('/login', { replaced });
  const mark = await screen.findByRole('link', { name: `Dierbaar, ${nl.frame.backToWebsite}` });
  expect(mark).toHaveAttribute('href', '/welcome');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await expect.poll(() => screen.getByText(en.frame.backToWebsite).getAttribute('href')).toBe('/welcome-en');
  await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
});

it('offers the dashboard after a payment only to who is signed in', async () => {
  renderApp('/stripe-status?cancelled=subscription');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: /Dierbaar/ })).toBeVisible();
  expect(header.queryByRole('link', { name: nl.frame.dashboard })).toBeNull();
  act(() => void queryClient.setQueryData(userQuery.queryKey, sampleUser()));
  expect(await header.findByRole('link', { name: nl.frame.dashboard })).toBeVisible();
});
