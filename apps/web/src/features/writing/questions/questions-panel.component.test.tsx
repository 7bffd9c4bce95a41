import { type ProjectQuestion, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, answerLater, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { WritingContext } from '../writing-context.ts';
import { QuestionsPanel } from './questions-panel.tsx';

const question: ProjectQuestion = {
  ...{ questionId: 'first', projectQuestionId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11' },
  ...{ text: 'Hoe heb je opa leren kennen?', isOwn: false, selected: true, state: 'default' },
};
const context = {
  ...{ projectId: 'book', chapterId: '7c0e1d52-93f1-4b0e-8a55-2b8d3f1f6c20', format: 'a4' as const },
  ...{ queue: getUploadQueue('marloes'), openDialog: () => {}, choosePhotos: () => {} },
};

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function renderPanel(content: string): Editor {
  const opened = new Editor({ extensions: plainNodes, content });
  editor = opened;
  renderScreen(
    <WritingContext value={context}>
      <QuestionsPanel editor={opened} />
    </WritingContext>,
  );
  return opened;
}

describe('QuestionsPanel', () => {
  it('puts a question into the text when the server has recorded it', async () => {
    answer(routes.projectQuestions.selected, [question]);
    answer(routes.projectQuestions.setState, { ...question, state: 'added' });
    const { state } = renderPanel('<p>Tekst</p>');
    expect(state.doc.textContent).toBe('Tekst');
    await userEvent.click(await screen.findByRole('button', { name: /^In het boek zetten/ }));
    expect(await screen.findByText(nl.writing.question.questionAddedToBook)).toBeVisible();
    expect(editor?.state.doc.textContent).toBe(`Tekst${question.text}`);
  });

  it.each([
    ['not added', question, /^In het boek zetten/, '<p>Tekst</p>'],
    [
      'not removed',
      { ...question, state: 'added' as const },
      /^Uit het boek halen/,
      `<p data-type="question" data-project-question-id="${question.projectQuestionId}">${question.text}</p>`,
    ],
  ])('leaves a question %s in panel and text when the server refuses', async (_, shown, name, content) => {
    answer(routes.projectQuestions.selected, [shown]);
    refuse(routes.projectQuestions.setState, 'internal');
    const before = renderPanel(content).state.doc;
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(nl.book.somethingWentWrong)).toBeVisible();
    expect(editor?.state.doc.toJSON()).toEqual(before.toJSON());
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeVisible());
  });

  it('sends quick choices for a question one after the other, and shows the last', async () => {
    answer(routes.projectQuestions.selected, [question]);
    const first = Promise.withResolvers<Blob>();
    answerLater(routes.projectQuestions.setState, first.promise);
    renderPanel('<p>Tekst</p>');
    await userEvent.click(await screen.findByRole('button', { name: /^Klaar met/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Terugzetten/ }));
    expect(await screen.findByRole('button', { name: /^Klaar met/ })).toBeVisible();
    expect(bodiesSentTo(routes.projectQuestions.setState)).toEqual([{ state: 'done', from: 'default' }]);
    answer(routes.projectQuestions.setState, { ...question, state: 'default' });
    first.resolve(new Blob([JSON.stringify({ ...question, state: 'done' })], { type: 'application/json' }));
    await waitFor(() => expect(bodiesSentTo(routes.projectQuestions.setState)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: /^Klaar met/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Terugzetten/ })).toBeNull();
  });

  it('tries again from the state that it shows, so that a lost answer is not taken back', async () => {
    answer(routes.projectQuestions.selected, [question]);
    refuse(routes.projectQuestions.setState, 'internal');
    renderPanel('<p>Tekst</p>');
    await userEvent.click(await screen.findByRole('button', { name: /^Klaar met/ }));
    expect(await screen.findByText(nl.book.somethingWentWrong)).toBeVisible();
    answer(routes.projectQuestions.setState, { ...question, state: 'done' });
    await userEvent.click(await screen.findByRole('button', { name: /^Klaar met/ }));
    expect(await screen.findByRole('button', { name: /^Terugzetten/ })).toBeVisible();
    const sent = { state: 'done', from: 'default' };
    await waitFor(() => expect(bodiesSentTo(routes.projectQuestions.setState)).toEqual([sent, sent]));
  });

  it('shows what the server has when two quick choices both fail', async () => {
    answer(routes.projectQuestions.selected, [question]);
    const first = Promise.withResolvers<Blob>();
    answerLater(routes.projectQuestions.setState, first.promise);
    renderPanel('<p>Tekst</p>');
    await userEvent.click(await screen.findByRole('button', { name: /^Klaar met/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Terugzetten/ }));
    refuse(routes.projectQuestions.setState, 'internal');
    first.reject(new TypeError('no connection'));
    await waitFor(() => expect(bodiesSentTo(routes.projectQuestions.setState)).toHaveLength(2));
    expect(await screen.findAllByText(nl.book.somethingWentWrong)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Terugzetten/ })).toBeNull());
    expect(screen.getByRole('button', { name: /^Klaar met/ })).toBeVisible();
  });
});
