import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer } from '../../../test/components/answers.ts';
import { book, cradle, startCollected } from '../../../test/components/collected-scene.tsx';
import { nl } from '../../i18n/nl.ts';
import { askDialog } from '../../lib/invitations/ask-dialog.ts';

const words = nl.writing.collected;

describe('collected memories and those who tell them', () => {
  it('lead to asking somebody for this chapter, and to whom was asked', async () => {
    const { open, current } = startCollected();
    answer(routes.memories.list, []);
    const asked = vi.fn();
    const stop = askDialog.showWith(asked);
    open();
    const [ask] = await screen.findAllByRole('button', { name: nl.people.ask });
    // There are two of them, which a click by name cannot tell apart.
    ask?.click();
    expect(asked).toHaveBeenCalledWith({ projectId: book.id, chapterId: current.projectChapterId });
    const people = screen.getByRole('link', { name: nl.people.title });
    expect(people).toHaveAttribute('href', `/projects/${book.id}/people`);
    stop();
  });

  it('say that their teller wants them back, and are not put back then', async () => {
    const { open } = startCollected();
    answer(routes.memories.list, [{ ...cradle, state: 'removed', isAskedBack: true }]);
    open();
    await userEvent.click(await screen.findByText('Weg (1)'));
    expect(screen.getByText(words.takenBack)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Terugzetten/ })).toBeNull();
  });
});

describe('the tabs beside the text', () => {
  it('are reached by the arrow keys, after the last the first, and by Home and End', async () => {
    const { open } = startCollected();
    answer(routes.memories.list, []);
    open();
    const collected = await screen.findByRole('tab', { name: words.tab });
    const questions = screen.getByRole('tab', { name: words.questions });
    collected.focus();
    for (const [key, next] of [
      ['{ArrowRight}', questions],
      ['{ArrowLeft}', collected],
      ['{Home}', questions],
      ['{End}', collected],
    ] as const) {
      await userEvent.keyboard(key);
      expect(next).toHaveFocus();
      expect(next).toHaveAttribute('aria-selected', 'true');
    }
  });
});
