import { routes } from '@dierbaar/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { nl } from '../../i18n/nl.ts';
import { addUnsentSource, type UnsentItem } from '../../lib/unsent/unsent-work.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

const projectId = '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11';
const chapterId = '7c0e1d52-93f1-4b0e-8a55-2b8d3f1f6c20';
const text: UnsentItem = {
  ...{ kind: 'text', place: { kind: 'chapter', chapterId }, projectId, fileName: null },
  ...{ since: new Date(2026, 10, 15, 20, 41).getTime(), reason: 'offline' },
};
const photo: UnsentItem = { ...text, kind: 'photo', fileName: 'tuin.jpg', since: null };

function renderDialog(items: UnsentItem[], kind: 'preview' | 'order' = 'preview') {
  const onRetry = vi.fn();
  const onStay = vi.fn();
  renderScreen(
    <UnsentDialog
      isOpen
      kind={kind}
      projectId={projectId}
      items={items}
      olderPreview={null}
      onOlderPreview={() => {}}
      onRetry={onRetry}
      onStay={onStay}
    />,
  );
  return { onRetry, onStay };
}

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const countWords = (words: number | null) =>
  removals.push(
    addUnsentSource({
      list: () => [],
      subscribe: () => () => {},
      sendNow: () => {},
      countWords: (id) => (id === chapterId ? words : null),
    }),
  );

beforeEach(() => {
  const chapter = sampleChapter(0, {
    projectChapterId: chapterId,
    name: 'Alles wat bloeit',
    hasContent: true,
  });
  const first = { ...chapter, projectChapterId: projectId, name: 'Eerst' };
  answer(routes.projectChapters.selected, [first, chapter]);
});

describe('UnsentDialog', () => {
  it('names each chapter with its text and photos, and why they are only here', async () => {
    renderDialog([text, photo, { ...photo, fileName: 'zee.jpg' }, { ...photo, place: { kind: 'cover' } }]);
    expect(await screen.findByRole('dialog', { name: nl.unsent.preview })).toBeVisible();
    expect(screen.getByText(nl.unsent.offline.text)).toBeVisible();
    const [chapter, cover, ...rest] = await screen.findAllByRole('listitem');
    expect(await screen.findByText('2. Alles wat bloeit')).toBeVisible();
    expect(chapter).toMatchTextContent(/Tekst, geschreven sinds 20:41.*2 foto’s, waaronder tuin.jpg/);
    expect(cover).toMatchTextContent(/Omslag.*1 foto: tuin.jpg/);
    expect(rest).toEqual([]);
    expect(screen.getByText(/We proberen het vanzelf opnieuw, over \d+ seconden/)).toBeVisible();
  });

  it('says of a cover why it is only here, and where to choose', async () => {
    const cover: UnsentItem = { ...text, kind: 'cover', place: { kind: 'cover' }, since: null };
    renderDialog([{ ...cover, reason: 'changedElsewhere' }], 'order');
    expect(await screen.findByText(/het omslag is ook elders gewijzigd/)).toBeVisible();
    expect(screen.getByRole('listitem')).toMatchTextContent(/Omslag.*Je laatste veranderingen/);
    expect(screen.getByText(nl.unsent.openCover)).toBeVisible();
    cleanup();
    renderDialog([cover]);
    expect(await screen.findByText(nl.unsent.offline.cover)).toBeVisible();
  });

  it.each([
    [84, '84 woorden, geschreven sinds 20:41', '84 woorden van een vorig bezoek'],
    [1, '1 woord, geschreven sinds 20:41', '1 woord van een vorig bezoek'],
    [0, 'Tekst, geschreven sinds 20:41', nl.unsent.earlier],
    [null, 'Tekst, geschreven sinds 20:41', nl.unsent.earlier],
  ])(
    'says how many words are only here where that is known and more than none (%s)',
    async (words, now, earlier) => {
      countWords(words);
      renderDialog([text]);
      expect(await screen.findByText(now)).toBeVisible();
      cleanup();
      renderDialog([{ ...text, since: null }]);
      expect(await screen.findByText(earlier)).toBeVisible();
    },
  );

  it('says that text of an earlier visit is still being sent, and for an order that the order waits', async () => {
    renderDialog([{ ...text, since: null, reason: null }], 'order');
    expect(await screen.findByRole('dialog', { name: nl.unsent.order })).toBeVisible();
    expect(screen.getByText(nl.unsent.sending)).toBeVisible();
    expect(screen.getByText(nl.unsent.earlier)).toBeVisible();
    expect(screen.getByText(nl.unsent.trying)).toBeVisible();
  });

  it('promises no new attempt where the writer has to choose', async () => {
    const { onStay } = renderDialog([{ ...text, reason: 'changedElsewhere' }]);
    expect(await screen.findByText(nl.unsent.openChapter)).toBeVisible();
    expect(screen.getByText(/de tekst is ook elders gewijzigd/)).toBeVisible();
    expect(screen.queryByText(/over \d+ seconden/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: nl.unsent.stay }));
    expect(onStay).toHaveBeenCalledOnce();
  });

  it('tries again on request', async () => {
    const { onRetry } = renderDialog([photo]);
    expect(await screen.findByText(nl.unsent.offline.photo)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.unsent.now }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
