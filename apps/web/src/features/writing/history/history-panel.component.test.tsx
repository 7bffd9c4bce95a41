import { limits, type Revision, routes } from '@dierbaar/contract';
import { screen, within } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import type { Saver } from '../saving/use-saver.ts';
import { WritingContext } from '../writing-context.ts';
import { HistoryPanel } from './history-panel.tsx';

const texts = nl.writing.history;
const chapterId = '7c0e1d52-2f7b-4a44-8e0a-5d3b1c9f6a22';

/** Revisions of one minute each, newest first. */
function revisions(count: number, from = 0): Revision[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
    version: 5000 - from - index,
    origin: 'save' as const,
    words: 5000 - from - index,
    isPinned: from + index === 1,
    createdAt: new Date(Date.UTC(2026, 9, 10, 12) - (from + index) * 60_000).toISOString(),
  }));
}

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    extensions: plainNodes,
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Lieve Noor' }] }],
    },
  });
});
afterEach(() => editor.destroy());

function show(): void {
  const context = {
    projectId: '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11',
    chapterId,
    format: 'a4' as const,
    queue: getUploadQueue('marloes'),
    openDialog: () => {},
    choosePhotos: () => {},
  };
  // The saver is used by restoring alone, which a journey tests.
  const saver = {} as Saver;
  renderScreen(
    <WritingContext value={context}>
      <HistoryPanel onClose={() => {}} editor={editor} saver={saver} chapterName="De eerste weken" />
    </WritingContext>,
  );
}

function answerText(body: string): void {
  const [, second] = revisions(2);
  if (second) answer(routes.projectChapters.revision, { ...second, body });
}

describe('HistoryPanel', () => {
  it('says that the versions are being loaded', async () => {
    leavePending(routes.projectChapters.revisions);
    show();
    expect(await screen.findByRole('status', { name: texts.loading })).toBeVisible();
  });

  it('says that there are no versions yet', async () => {
    answer(routes.projectChapters.revisions, []);
    show();
    expect(await screen.findByText(texts.empty)).toBeVisible();
  });

  it('says that the versions could not be loaded, and loads them again', async () => {
    refuse(routes.projectChapters.revisions, 'internal');
    show();
    expect(await screen.findByText(texts.loadFailed)).toBeVisible();
    answer(routes.projectChapters.revisions, revisions(2));
    answerText('<p>Lieve Noor, vandaag</p>');
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect(await screen.findByText('Verschil 1 van 1')).toBeVisible();
    expect(screen.getByText(texts.keepsNow)).toBeVisible();
  });

  it('says that the chosen version is being loaded, and that it could not be', async () => {
    answer(routes.projectChapters.revisions, revisions(2));
    leavePending(routes.projectChapters.revision);
    show();
    expect(await screen.findByRole('status', { name: texts.textLoading })).toBeVisible();
    refuse(routes.projectChapters.revision, 'internal');
    const list = screen.getByRole('navigation', { name: texts.list });
    const [newest] = within(list).getAllByRole('button', { name: /Nu/ });
    if (newest) await userEvent.click(newest);
    expect(await screen.findByText(texts.textFailed)).toBeVisible();
    answerText('<p>Lieve Noor</p>');
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect(await screen.findByText(texts.same)).toBeVisible();
  });

  // Found by text: a query by role looks at the style of every button of a long list.
  it('lists the pinned versions first, and loads older ones until the first', async () => {
    answer(routes.projectChapters.revisions, revisions(limits.revisionsPerAnswer));
    answerText('<p>Lieve Noor, vandaag</p>');
    show();
    const more = await screen.findByText(texts.more);
    const [first] = document.querySelectorAll('nav section');
    expect(first).toHaveAttribute('aria-label', texts.pins);
    refuse(routes.projectChapters.revisions, 'internal');
    await userEvent.click(more);
    expect(await screen.findByText(texts.moreFailed)).toBeVisible();
    answer(routes.projectChapters.revisions, revisions(3, limits.revisionsPerAnswer));
    await userEvent.click(screen.getByText(nl.common.retry));
    expect(await screen.findByText(/4\.798 woorden/)).toBeInTheDocument();
    expect(screen.queryByText(nl.common.retry)).toBeNull();
    expect(screen.queryByText(texts.more)).toBeNull();
  });

  it('erases the earlier versions after a question', async () => {
    answer(routes.projectChapters.revisions, revisions(3));
    answerText('<p>Lieve</p>');
    show();
    await userEvent.click(await screen.findByRole('button', { name: texts.clear }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.clearTitle }));
    refuse(routes.projectChapters.deleteRevisions, 'internal');
    await userEvent.click(dialog.getByRole('button', { name: texts.clear }));
    expect(await dialog.findByText(nl.failure.kinds.internal)).toBeVisible();
    answer(routes.projectChapters.deleteRevisions, undefined);
    answer(routes.projectChapters.revisions, revisions(1));
    await userEvent.click(dialog.getByRole('button', { name: texts.clear }));
    expect(await screen.findByText(texts.clearDone)).toBeVisible();
    await expect.poll(() => screen.queryByRole('button', { name: texts.clear })).toBeNull();
  });
});
