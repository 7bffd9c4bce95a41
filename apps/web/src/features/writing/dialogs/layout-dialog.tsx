import { type ImageLayout, LAYOUT_PIXELS, type LayoutImage } from '@dierbaar/book';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { checkFile } from '../../../lib/photos/check-file.ts';
import { uploadPhoto } from '../../../lib/photos/upload-photo.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { layoutAttributes, withKeys } from '../editor/node-views/node-attributes.ts';
import { insertBlock } from '../editor/toolbar/insert-block.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { printedRowHeight } from '../photos/printed-photo.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './layout-dialog.module.css';
import { LayoutHeightField } from './layout-height-field.tsx';
import { LayoutPhotos } from './layout-photos.tsx';
import { PrintDialog } from './print-dialog.tsx';

type Height = ImageLayout['attrs']['height'];

interface LayoutDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
}

/** Dialog for a row of two or three photos: order, height and crop, with a print preview. */
export function LayoutDialog({ pos, onClose, editor }: LayoutDialogProps) {
  const { t, i18n } = useTranslation();
  const { projectId, choosePhotos } = useWritingContext();
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const [images, setImages] = useState<LayoutImage[]>(() => (node ? layoutAttributes(node).images : []));
  const [height, setHeight] = useState<Height>(() => (node ? layoutAttributes(node).height : 'medium'));
  const [sending, setSending] = useState(0);
  const [showsProblem, setShowsProblem] = useState(false);
  const isHeightValid =
    typeof height !== 'number' || (height >= LAYOUT_PIXELS.min && height <= LAYOUT_PIXELS.max);
  const block: ImageLayout | null =
    images.length >= 2 && isHeightValid ? { type: 'imageLayout', attrs: { height, images } } : null;
  const centimetres = formatMeasure(
    printedRowHeight(images, isHeightValid ? height : 'medium') / 10,
    i18n.language,
  );

  const send = async (file: File): Promise<LayoutImage | null> => {
    const problem = checkFile(file);
    if (problem) {
      showFailure(t(`writing.upload.${problem}`));
      return null;
    }
    setSending((count) => count + 1);
    const sent = await uploadPhoto({ projectId, picture: file, fileName: file.name, onProgress: () => {} });
    setSending((count) => count - 1);
    if (!sent.ok) {
      showFailure(t(`writing.upload.${sent.problem}`));
      return null;
    }
    const { name, width: pixelWidth, height: pixelHeight } = sent.photo;
    return { name, alt: '', caption: '', focusX: 0.5, focusY: 0.5, pixelWidth, pixelHeight };
  };
  const add = () =>
    choosePhotos(async (files) => {
      for (const file of files.slice(0, 3 - images.length)) {
        const image = await send(file);
        if (image) setImages((before) => [...before, image].slice(0, 3));
      }
    });
  const replace = (at: number) =>
    choosePhotos(async ([file]) => {
      const image = file ? await send(file) : null;
      if (image)
        setImages((before) =>
          before.map((one, index) => (index === at ? { ...image, caption: one.caption } : one)),
        );
    });
  const submit = () => {
    if (!block) return setShowsProblem(true);
    if (pos === null) insertBlock(editor, block);
    else editor.chain().setNodeSelection(pos).updateAttributes('imageLayout', block.attrs).run();
    onClose();
  };

  return (
    <PrintDialog
      title={t('writing.layout.title')}
      text={t('writing.layout.text')}
      width={1080}
      onClose={onClose}
      printedTitle={t('writing.layout.printed')}
      result={
        block ? (
          t('writing.layout.result', { count: images.length, size: centimetres })
        ) : (
          <span className={showsProblem ? classes.wrong : undefined}>{t('writing.layout.atLeastTwo')}</span>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('writing.layout.cancel')}
          </Button>
          <Button onClick={submit} loading={sending > 0}>
            {pos === null ? t('writing.layout.insert') : t('writing.layout.save')}
          </Button>
        </>
      }
      controls={
        <>
          <LayoutPhotos
            photos={withKeys(images)}
            height={isHeightValid ? height : 'medium'}
            onChange={setImages}
            onReplace={replace}
          />
          {images.length < 3 && (
            <button type="button" className={classes.add} onClick={add} disabled={sending > 0} data-autofocus>
              <IconPhotoPlus size={20} stroke={1.6} aria-hidden="true" />
              {images.length === 2 ? t('writing.layout.addThird') : t('writing.layout.add')}
            </button>
          )}
          <LayoutHeightField height={height} onChange={setHeight} isValid={isHeightValid} />
        </>
      }
      printed={
        block ? (
          <BlockPreview block={block} editor={editor} pos={pos} />
        ) : (
          <p className={classes.empty}>{t('writing.layout.atLeastTwo')}</p>
        )
      }
    />
  );
}
