import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Providers } from './providers.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

type State = 'loading' | 'loading without a heading' | 'failed' | 'loaded';
let show: (state: State) => void = () => {};

function Chapter() {
  const [state, setState] = useState<State>('loading');
  show = setState;
  if (state === 'loading') return <h1 tabIndex={-1}>Laden</h1>;
  if (state === 'loading without a heading') return <p>Laden</p>;
  if (state === 'failed')
    return (
      <section>
        <h1 tabIndex={-1}>Mislukt</h1>
        <button type="button" onClick={() => setState('loading without a heading')}>
          Opnieuw
        </button>
      </section>
    );
  return (
    <article>
      <h1 tabIndex={-1}>De eerste echo</h1>
      <button type="button">Schrijven</button>
    </article>
  );
}

function renderAt(path: string): void {
  const layout = (
    <main tabIndex={-1}>
      <Outlet />
      <input aria-label="Zoeken" />
      <RouteAnnouncer />
    </main>
  );
  const children = [
    { path: '/', element: <Link to="/chapter">Hoofdstuk</Link> },
    { path: '/chapter', element: <Chapter /> },
  ];
  render(
    <Providers styleNonce="">
      <RouterProvider
        router={createMemoryRouter([{ element: layout, children }], { initialEntries: [path] })}
      />
    </Providers>,
  );
}

const openChapter = async () => {
  renderAt('/');
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Laden' })).toHaveFocus();
};

describe('RouteAnnouncer', () => {
  it('focuses the heading of the content that replaces a loading screen', async () => {
    await openChapter();
    act(() => show('loaded'));
    await expect.poll(() => document.activeElement?.textContent).toBe('De eerste echo');
  });

  it('focuses the heading that comes after a loading screen without one', async () => {
    await openChapter();
    act(() => show('loading without a heading'));
    act(() => show('loaded'));
    await expect.poll(() => document.activeElement?.textContent).toBe('De eerste echo');
  });

  it('focuses the heading of what a new attempt has loaded, also on the first screen of a visit', async () => {
    renderAt('/chapter');
    act(() => show('failed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw' }));
    act(() => show('loaded'));
    await expect.poll(() => document.activeElement?.textContent).toBe('De eerste echo');
  });

  it('leaves the focus at the start of the page on the first screen of a visit', async () => {
    renderAt('/chapter');
    act(() => show('loaded'));
    expect(await screen.findByRole('heading', { name: 'De eerste echo' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('leaves the focus where the user has put it', async () => {
    await openChapter();
    await userEvent.click(screen.getByRole('textbox'));
    act(() => show('loaded'));
    expect(await screen.findByRole('heading', { name: 'De eerste echo' })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
