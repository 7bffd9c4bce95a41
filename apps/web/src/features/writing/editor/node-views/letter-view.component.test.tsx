import { type Block, parseChapter, writeChapter } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leavePending } from '../../../../../test/components/answers.ts';
import { renderScreen } from '../../../../../test/components/render-screen.tsx';
import { nl } from '../../../../i18n/nl.ts';
import { getUploadQueue } from '../../../../lib/photos/user-uploads.ts';
import { textOfNode } from '../../document/written-text.ts';
import { WritingContext } from '../../writing-context.ts';
import { chapterExtensions } from '../chapter-extensions.ts';
import { insertFromClipboard, withoutLetterAround } from '../paste/paste.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';

const queue = getUploadQueue('marloes');
const context = {
  ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' as const },
  ...{ queue, openDialog: () => {}, choosePhotos: () => {} },
};
const words = nl.writing.letter;
const letter =
  '<div data-type="letter"><p data-part="date">Mei 1963</p><p data-part="salutation">Lieve Riet,</p>' +
  '<p>Alles is warm.</p><p data-part="closing">Je broer</p><p data-part="signature">Wim</p></div>';

let editor: Editor;
beforeEach(() => localStorage.setItem('writingTips', 'off'));

function Page({ content }: { content: Block[] }) {
  const [extensions] = useState(() =>
    chapterExtensions({ queue, onRemovePending: () => {}, placeholder: '' }),
  );
  const [initial] = useState(() => ({ type: 'doc', content }));
  editor = useEditor({
    extensions,
    content: initial,
    shouldRerenderOnTransaction: false,
    editorProps: { transformCopied: withoutLetterAround },
  });
  return (
    <WritingContext value={context}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </WritingContext>
  );
}

async function open(html: string, caret = 1): Promise<void> {
  renderScreen(<Page content={parseChapter(html).document.content} />);
  await waitFor(() => expect(document.querySelector('.ProseMirror')).not.toBeNull());
  editor.commands.focus(caret);
  // Tiptap focuses in the next frame: keys before it would be lost.
  await waitFor(() => expect(editor.view.hasFocus()).toBe(true));
}

const written = () => writeChapter(textOfNode(editor.state.doc).chapter);
const field = (name: string) => screen.findByRole('textbox', { name });

function paste(html: string): void {
  const data = new DataTransfer();
  data.setData('text/html', html);
  insertFromClipboard(editor.view, data, { addPictures: () => {}, onLeftOut: () => {} });
}

describe('a letter in the text', () => {
  it('is made from the menu around the paragraph at the caret, and its lines are filled in', async () => {
    await open('<p>Alles is warm.</p>');
    await userEvent.click(screen.getByRole('button', { name: nl.writing.toolbar.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Brief/ }));
    await userEvent.fill(await field(words.date), 'Mei 1963');
    await userEvent.fill(await field(words.salutation), 'Lieve Riet,');
    await userEvent.fill(await field(words.closing), 'Je broer');
    await userEvent.fill(await field(words.signature), 'Wim');
    await waitFor(() => expect(written()).toBe(`${letter}<p></p>`));
  });

  it('is made, filled in and left with the keyboard', async () => {
    await open('<p></p>');
    await userEvent.keyboard('{Control>}{Alt>}b{/Alt}{/Control}');
    await field(words.date);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(await field(words.salutation)).toHaveFocus();
    await userEvent.keyboard('Lieve Riet,{Enter}Alles is warm.{Tab}');
    expect(await field(words.closing)).toHaveFocus();
    await userEvent.keyboard('Je broer{Enter}Wim{Enter}Zo schreef hij.');
    const without = letter.replace('<p data-part="date">Mei 1963</p>', '');
    await waitFor(() => expect(written()).toBe(`${without}<p>Zo schreef hij.</p>`));
  });

  it('takes the next letter after Enter, however soon it is typed', async () => {
    await open(`${letter}<p>Achteraf</p>`, 2);
    for (const line of [words.salutation, words.signature]) {
      const input = await field(line);
      input.focus();
      fireEvent.keyDown(input, { key: 'Enter' });
      expect(editor.view.hasFocus()).toBe(true);
    }
  });

  it('is left with Enter in an empty last line', async () => {
    await open(`${letter}<p>Achteraf</p>`, 'Alles is warm.'.length + 2);
    await userEvent.keyboard('{Enter}Tot gauw.{Enter}{Enter}En zo ging het. ');
    const longer = letter.replace('warm.</p>', 'warm.</p><p>Tot gauw.</p>');
    await waitFor(() => expect(written()).toBe(`${longer}<p>En zo ging het. Achteraf</p>`));
  });

  it('keeps its lines when a key at the start of its text would take it apart', async () => {
    await open(`<p>Voor</p>${letter}`, 8);
    await userEvent.keyboard('{Home}{Backspace}');
    expect(written()).toBe(`<p>Voor</p>${letter}`);
  });

  it('becomes ordinary text with all its lines, and undo makes it a letter again', async () => {
    await open(`${letter}<p>Achteraf</p>`, 2);
    await userEvent.click(await screen.findByRole('button', { name: words.makeText }));
    expect(written()).toBe(
      '<p>Mei 1963</p><p>Lieve Riet,</p><p>Alles is warm.</p><p>Je broer</p><p>Wim</p><p>Achteraf</p>',
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(written()).toBe(`${letter}<p>Achteraf</p>`));
  });

  it('stays whole when it is pasted, and adds only words to a letter', async () => {
    leavePending(routes.media.get);
    await open('<p></p>');
    paste(letter);
    expect(written()).toContain(letter);
    await open(letter, 'Alles is warm.'.length + 2);
    paste(`<p> Heel warm.</p>${letter}<img data-name="a.jpg">`);
    expect(written()).toMatch(
      /^<div data-type="letter">.*warm\. ?Heel warm\..*Mei 1963.*Wim.*<\/div><figure/,
    );
    expect(written().match(/data-type="letter"/g)).toHaveLength(1);
  });

  it('gives only the selected words to the clipboard', async () => {
    await open(letter.replace('warm.</p>', 'warm.</p><p>Tot gauw.</p>'));
    editor.commands.setTextSelection({ from: 8, to: 22 });
    const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
    expect(dom.innerHTML).not.toContain('Mei 1963');
    editor.commands.setNodeSelection(0);
    const whole = editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
    expect(writeChapter(parseChapter(whole).document)).toContain('data-part="date">Mei 1963');
  });

  it('is not cut in two by a new page', async () => {
    await open(`${letter}<p>Achteraf</p>`, 5);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(written()).toBe(`${letter}<hr data-type="page-break"><p>Achteraf</p>`));
  });
});
