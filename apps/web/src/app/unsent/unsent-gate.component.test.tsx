import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { cachePages } from '../../features/preview/cached-pages.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pathTo } from '../../lib/paths.ts';
import { addUnsentSource, setUnsentKnown, type UnsentItem } from '../../lib/unsent/unsent-work.ts';
import { UnsentGate } from './unsent-gate.tsx';

const projectId = '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11';
const preview = pathTo('projectPreview', { params: { projectId } });
const item: UnsentItem = {
  ...{ kind: 'text', place: { kind: 'chapter', chapterId: 'chapter' }, projectId },
  ...{ fileName: null, since: null, reason: 'offline' },
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function addSource(first: UnsentItem[]) {
  let items = first;
  const listeners = new Set<() => void>();
  const sendNow = vi.fn();
  const source = {
    list: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sendNow,
  };
  cleanups.push(addUnsentSource(source));
  const change = (next: UnsentItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return { sendNow, change };
}

function Page() {
  const { pathname } = useLocation();
  return (
    <UnsentGate>
      <p>Here: {pathname}</p>
      <Link to={preview}>Preview</Link>
    </UnsentGate>
  );
}

describe('UnsentGate', () => {
  it('keeps the preview waiting for text that is not sent, and opens it when it is', async () => {
    setUnsentKnown();
    answer(routes.projectChapters.selected, []);
    const { sendNow, change } = addSource([item]);
    renderScreen(<Page />, '/editor/');
    await userEvent.click(screen.getByRole('link', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: nl.unsent.preview })).toBeVisible();
    expect(sendNow).toHaveBeenCalled();
    expect(screen.getByText('Here: /editor/')).toBeInTheDocument();
    change([]);
    expect(await screen.findByText(`Here: ${preview}`)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers the preview of before while the text waits', async () => {
    setUnsentKnown();
    answer(routes.projectChapters.selected, []);
    addSource([item]);
    const readyAt = new Date(2026, 10, 15, 20, 40).toISOString();
    cachePages(projectId, { contentHash: 'a', file: new Blob(), pages: 24, readyAt });
    cleanups.push(() => queryClient.removeQueries({ queryKey: ['project-exports'] }));
    renderScreen(<Page />, '/editor/');
    await userEvent.click(screen.getByRole('link', { name: 'Preview' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bekijk het voorbeeld van 20:40' }));
    expect(await screen.findByText(`Here: ${preview}`)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays when the writer goes on writing', async () => {
    setUnsentKnown();
    answer(routes.projectChapters.selected, []);
    const { change } = addSource([item]);
    renderScreen(<Page />, '/editor/');
    await userEvent.click(screen.getByRole('link', { name: 'Preview' }));
    await userEvent.click(await screen.findByRole('button', { name: nl.unsent.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    change([]);
    expect(screen.getByText('Here: /editor/')).toBeVisible();
  });

  it('holds a preview that the page loads with, until the text of an earlier visit is sent', async () => {
    answer(routes.projectChapters.selected, []);
    const { change } = addSource([item]);
    renderScreen(<Page />, preview);
    expect(await screen.findByRole('dialog', { name: nl.unsent.preview })).toBeVisible();
    expect(screen.queryByText(`Here: ${preview}`)).toBeNull();
    change([]);
    expect(await screen.findByText(`Here: ${preview}`)).toBeVisible();
  });

  it('opens the preview at once when what is left belongs to another book', async () => {
    setUnsentKnown();
    addSource([
      { ...item, projectId: 'other' },
      { ...item, reason: 'gone' },
    ]);
    renderScreen(<Page />, '/editor/');
    await userEvent.click(screen.getByRole('link', { name: 'Preview' }));
    expect(await screen.findByText(`Here: ${preview}`)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
