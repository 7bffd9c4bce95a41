import type { ImageLayout, LayoutImage } from '@dierbaar/book';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { UploadStatus } from '../../../ui/photo/upload-status.tsx';
import { layoutAttributes, withKeys } from '../editor/node-views/node-attributes.ts';
import { insertBlock, insertionRange } from '../editor/toolbar/insert-block.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { newLayoutImage } from '../photos/new-image.ts';
import { printedRowHeight, rowSharpness } from '../photos/printed-photo.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './layout-dialog.module.css';
import { LayoutHeightField } from './layout-height-field.tsx';
import { LayoutPhotos } from './layout-photos.tsx';
import { centimetreRange, isValidHeight, type RowHeight, toCentimetres } from './row-height.ts';
import { useChosenPhotos } from './use-chosen-photos.ts';

interface LayoutDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
}

/** Dialog for a row of two or three photos: order, height and crop, with a print preview. */
export function LayoutDialog({ pos, onClose, editor }: LayoutDialogProps) {
  const { t, i18n } = useTranslation();
  const { queue } = useWritingContext();
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const [images, setImages] = useState<LayoutImage[]>(() => (node ? layoutAttributes(node).images : []));
  const [height, setHeight] = useState<RowHeight>(() => (node ? layoutAttributes(node).height : 'medium'));
  const [showsProblem, setShowsProblem] = useState(false);
  const isHeightValid = isValidHeight(height);
  const block = useMemo<ImageLayout | null>(
    () => (images.length >= 2 && isHeightValid ? { type: 'imageLayout', attrs: { height, images } } : null),
    [images, isHeightValid, height],
  );
  const measure = (centimetres: number) => formatMeasure(centimetres, i18n.language);
  const problem =
    images.length < 2
      ? t('writing.layout.atLeastTwo')
      : t('writing.layout.heightRange', {
          min: measure(centimetreRange.min),
          max: measure(centimetreRange.max),
        });

  const index = editor.state.doc.resolve(pos ?? insertionRange(editor.state).from).index(0);
  const { uploads, choose, cancel } = useChosenPhotos(index);
  const isSending = uploads.some(({ problem }) => problem === null);
  const add = () =>
    choose(3 - images.length - uploads.length, (photo) =>
      setImages((before) => [...before, newLayoutImage(photo)].slice(0, 3)),
    );
  const replace = (at: number) =>
    choose(1, (photo) =>
      setImages((before) =>
        before.map((one, place) => (place === at ? { ...newLayoutImage(photo), caption: one.caption } : one)),
      ),
    );
  const close = () => {
    cancel();
    onClose();
  };
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
      onClose={close}
      printedTitle={t('writing.layout.printed')}
      result={
        block ? (
          <RowResult block={block} />
        ) : (
          <span className={showsProblem || images.length >= 2 ? classes.wrong : undefined}>{problem}</span>
        )
      }
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('writing.layout.cancel')}
          </Button>
          <Button onClick={submit} loading={isSending}>
            {pos === null ? t('writing.layout.insert') : t('writing.layout.save')}
          </Button>
        </>
      }
      controls={
        <>
          <LayoutPhotos
            photos={withKeys(images)}
            resolutions={rowSharpness(images, isHeightValid ? height : 'medium')}
            label={t('writing.layout.list')}
            hasCaptions
            onChange={setImages}
            onReplace={replace}
          />
          {uploads.map((photo) => (
            <UploadStatus key={photo.id} photo={photo} queue={queue} />
          ))}
          {images.length + uploads.length < 3 && (
            <button type="button" className={classes.add} onClick={add} data-autofocus>
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
          <p className={classes.empty}>{problem}</p>
        )
      }
    />
  );
}

/** Height at which the row is really printed, and why it is less than the asked one. */
function RowResult({ block: { attrs } }: { block: ImageLayout }) {
  const { t, i18n } = useTranslation();
  const printed = printedRowHeight(attrs.images, attrs.height) / 10;
  const isCapped = printed < toCentimetres(attrs.height) - 0.05;
  const result = { count: attrs.images.length, size: formatMeasure(printed, i18n.language) };
  return t(isCapped ? 'writing.layout.resultCapped' : 'writing.layout.result', result);
}
