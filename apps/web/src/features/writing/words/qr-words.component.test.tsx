import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leavePending } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../../test/components/writer-pages.ts';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { QrDialog } from '../dialogs/qr-dialog.tsx';
import { plainNodes } from '../document/chapter-schema.ts';
import { QrCode } from '../document/media-nodes.ts';
import { WritingContext } from '../writing-context.ts';

const words = nl.writing.qr;
let editor: Editor | undefined;
let userId = '';
beforeEach(() => {
  userId = signInWriter();
});
afterEach(() => editor?.destroy());

async function open(placed: { link: string; explanation: string } | null = null) {
  const code = { type: 'qrCode', attrs: { ...placed, showExplanation: true, showLink: false } };
  editor = new Editor({
    extensions: [...plainNodes, QrCode],
    content: { type: 'doc', content: [...(placed ? [code] : []), { type: 'paragraph' }] },
  });
  leavePending(routes.projects.get);
  leavePending(routes.projectExports.settings);
  const onClose = vi.fn();
  renderScreen(
    <WritingContext
      value={{
        ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' },
        ...{ queue: getUploadQueue(userId), openDialog: () => {}, choosePhotos: () => {} },
      }}
    >
      <QrDialog pos={placed ? 0 : null} onClose={onClose} editor={editor} />
    </WritingContext>,
  );
  return { onClose, link: await screen.findByRole('textbox', { name: words.link }) };
}
const explanation = () => screen.queryByRole('textbox', { name: words.explanationText });

/** The page on which a code was typed was deleted. */
async function typeAndClose() {
  const { link } = await open();
  await userEvent.fill(link, 'dierbaar.nl/film');
  await userEvent.click(screen.getByRole('switch', { name: new RegExp(words.explanation) }));
  await userEvent.fill(screen.getByRole('textbox', { name: words.explanationText }), 'De film van opa');
  await closePage(userId);
}

describe('a QR code', () => {
  it('has what was typed before the page was closed, until it is in the text', async () => {
    await typeAndClose();
    const { onClose, link } = await open();
    expect(await screen.findByText(nl.words.earlier)).toBeVisible();
    expect(link).toHaveValue('dierbaar.nl/film');
    expect(explanation()).toHaveValue('De film van opa');
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    expect(onClose).toHaveBeenCalled();
    expect(editor?.getJSON().content?.[0]?.attrs).toMatchObject({
      ...{ explanation: 'De film van opa', showExplanation: true },
    });
    await closePage(userId);
    expect((await open()).link).toHaveValue('');
  });

  it('has over what another device changed only what was typed here', async () => {
    const link = 'https://dierbaar.nl/film';
    const first = await open({ link, explanation: 'De film' });
    await userEvent.fill(first.link, 'dierbaar.nl/film/opa');
    await closePage(userId);
    const next = await open({ link, explanation: 'De film van 1961' });
    await waitFor(() => expect(next.link).toHaveValue('dierbaar.nl/film/opa'));
    expect(explanation()).toHaveValue('De film van 1961');
  });

  it('forgets what was typed when that is thrown away or cancelled', async () => {
    await typeAndClose();
    const thrown = await open();
    await userEvent.click(await screen.findByRole('button', { name: nl.words.throwAway }));
    await waitFor(() => expect(thrown.link).toHaveValue(''));
    expect(explanation()).toBeNull();
    await userEvent.fill(thrown.link, 'dierbaar.nl');
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    expect(thrown.onClose).toHaveBeenCalled();
    await closePage(userId);
    expect((await open()).link).toHaveValue('');
    expect(screen.queryByText(nl.words.earlier)).toBeNull();
  });
});
