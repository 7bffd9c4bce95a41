import type { ImageLayout } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leavePending } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../../test/components/writer-pages.ts';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { ImageLayout as ImageLayoutNode } from '../document/media-nodes.ts';
import { WritingContext } from '../writing-context.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import { LayoutHeightField } from './layout-height-field.tsx';
import { isValidHeight, type RowHeight } from './row-height.ts';

const context = {
  ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' as const },
  ...{ queue: getUploadQueue('marloes'), openDialog: () => {}, choosePhotos: () => {} },
};
const outOfRange = 'Kies een hoogte van 1,1 tot 25 cm';

let editor: Editor | undefined;
let userId = '';
beforeEach(() => {
  userId = signInWriter();
});
afterEach(() => editor?.destroy());

function renderDialog(height: RowHeight, count: number): void {
  const image = { alt: '', caption: '', focusX: 0.5, focusY: 0.5, pixelWidth: 1200, pixelHeight: 900 };
  const images = Array.from({ length: count }, (_, at) => ({ ...image, name: `photo-${at}.jpg` }));
  const row: ImageLayout = { type: 'imageLayout', attrs: { height, images } };
  editor = new Editor({
    extensions: [...plainNodes, ImageLayoutNode],
    content: { type: 'doc', content: [row, { type: 'paragraph' }] },
  });
  leavePending(routes.media.get);
  renderScreen(
    <WritingContext value={context}>
      <LayoutDialog pos={0} onClose={() => {}} editor={editor} />
    </WritingContext>,
  );
}

describe('LayoutDialog', () => {
  it('says that a height is out of range, not that photos are missing', async () => {
    renderDialog(1800, 3);
    expect(await screen.findAllByText(outOfRange)).toHaveLength(3);
    expect(screen.queryByText(nl.writing.layout.atLeastTwo)).toBeNull();
    expect(screen.getByLabelText(nl.writing.layout.centimetres)).toBeInvalid();
  });

  it('asks for a second photo', async () => {
    renderDialog('medium', 1);
    expect(await screen.findAllByText(nl.writing.layout.atLeastTwo)).toHaveLength(2);
    expect(screen.queryByText(outOfRange)).toBeNull();
  });

  it('says in Dutch where a photo lies that is moved by keyboard', async () => {
    leavePending(routes.projects.get);
    leavePending(routes.projectExports.settings);
    leavePending(routes.projectCovers.get);
    renderDialog('medium', 3);
    const region = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent;
    const said = (text: string | RegExp) => waitFor(() => expect(region()).toMatch(text));
    (await screen.findByRole('button', { name: 'Foto 1 verplaatsen' })).focus();
    await userEvent.keyboard(' ');
    // Lying on its own place follows at once.
    await said(/^Foto 1 (opgepakt, plaats|ligt op plaats) 1 van 3\.$/);
    await userEvent.keyboard('{ArrowDown}');
    await said('Foto 1 ligt op plaats 2 van 3.');
    await userEvent.keyboard(' ');
    await said('Foto 1 neergelegd op plaats 2 van 3.');
    expect(document.querySelector('[id^="DndDescribedBy"]')).toHaveTextContent(
      nl.writing.layout.instructions,
    );
  });

  it('has captions that were not put into the text after the page was closed', async () => {
    const open = async () => {
      leavePending(routes.projects.get);
      leavePending(routes.projectExports.settings);
      leavePending(routes.projectCovers.get);
      renderDialog('medium', 2);
      await userEvent.click(await screen.findByRole('button', { name: 'Uitsnede van foto 2' }));
      return screen.getByLabelText(nl.writing.layout.caption.replace('{{place}}', '2'));
    };
    await userEvent.fill(await open(), 'Opa bij de kerk');
    await closePage(userId);
    const field = await open();
    await waitFor(() => expect(field).toHaveValue('Opa bij de kerk'));
    await userEvent.fill(field, 'Opa bij de kerk in 1961');
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    const images: { caption: string }[] = editor?.state.doc.firstChild?.attrs.images ?? [];
    expect(images.map(({ caption }) => caption)).toEqual(['', 'Opa bij de kerk in 1961']);
    await closePage(userId);
    expect(await open()).toHaveValue('');
  });
});

function HeightField({ onChange }: { onChange: (height: RowHeight) => void }) {
  const [height, setHeight] = useState<RowHeight>('medium');
  const change = (next: RowHeight) => {
    onChange(next);
    setHeight(next);
  };
  return <LayoutHeightField height={height} isValid={isValidHeight(height)} onChange={change} />;
}

describe('LayoutHeightField', () => {
  it('asks the height in centimetres and stores pixels', async () => {
    const onChange = vi.fn();
    renderScreen(<HeightField onChange={onChange} />);
    await userEvent.click(screen.getByText(nl.writing.layout.heights.manual));
    const field = screen.getByLabelText(nl.writing.layout.centimetres);
    expect(field).toHaveValue('6,2');
    await userEvent.fill(field, '5,2');
    expect(onChange).toHaveBeenLastCalledWith(197);
    expect(field).toBeValid();
    await userEvent.fill(field, 'hoog');
    expect(onChange).toHaveBeenLastCalledWith(0);
    expect(field).toBeInvalid();
    await userEvent.fill(field, '30');
    expect(field).toBeInvalid();
  });
});
