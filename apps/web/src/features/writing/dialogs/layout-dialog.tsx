import type { ImageLayout, LayoutImage } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { layoutAttributes, withKeys } from '../editor/node-views/node-attributes.ts';
import { insertBlock, insertionRange } from '../editor/toolbar/insert-block.ts';
import { useFollowedPosition } from '../editor/use-followed-position.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { newLayoutImage } from '../photos/new-image.ts';
import { printedRowHeight, rowSharpness } from '../photos/printed-photo.ts';
import { useChosenPhotos } from '../photos/use-chosen-photos.ts';
import { useCaptionDraft } from '../words/use-caption-draft.ts';
import classes from './layout-dialog.module.css';
import { LayoutHeightField } from './layout-height-field.tsx';
import { LayoutPhotos } from './layout-photos.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { centimetreRange, isValidHeight, type RowHeight, toCentimetres } from './row-height.ts';

interface LayoutDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
}

/** Dialog for a row of two or three photos: order, height and crop, with a print preview. */
export function LayoutDialog({ pos: firstPos, onClose, editor }: LayoutDialogProps) {
  const pos = useFollowedPosition(editor, firstPos);
  const { t, i18n } = useTranslation();
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const [chosen, setChosen] = useState<LayoutImage[]>(() => (node ? layoutAttributes(node).images : []));
  // The draft has the captions beside the photos: these are as the text has them.
  const [place] = useState(() => `row ${chosen.map(({ name }) => name).join(' ')}`);
  const captions = useCaptionDraft(place, chosen);
  const images = captions.shown;
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
  const add = () =>
    choose(3 - images.length - uploads.length, (photo) =>
      setChosen((before) => [...before, newLayoutImage(photo)].slice(0, 3)),
    );
  const replace = (at: number) =>
    choose(1, (photo) =>
      setChosen((before) =>
        before.map((one, index) =>
          index === at ? { ...newLayoutImage(photo), caption: images[at]?.caption ?? '' } : one,
        ),
      ),
    );
  const close = () => {
    cancel();
    onClose();
  };
  const cancelAll = () => {
    captions.drop();
    close();
  };
  const submit = () => {
    if (!block) return setShowsProblem(true);
    if (pos === null) insertBlock(editor, block);
    else editor.chain().setNodeSelection(pos).updateAttributes('imageLayout', block.attrs).run();
    captions.drop();
    onClose();
  };

  return (
    <PhotosDialog
      title={t('writing.layout.title')}
      text={t('writing.layout.text')}
      onClose={close}
      onCancel={cancelAll}
      notice={<RestoredDraft draft={captions} />}
      photos={
        <LayoutPhotos
          photos={withKeys(images)}
          resolutions={rowSharpness(images, isHeightValid ? height : 'medium')}
          label={t('writing.layout.list')}
          hasCaptions
          onChange={(next) => setChosen(captions.type(next))}
          onReplace={replace}
        />
      }
      uploads={uploads}
      add={
        images.length + uploads.length < 3 && {
          label: images.length === 2 ? t('writing.layout.addThird') : t('writing.layout.add'),
          onClick: add,
        }
      }
      printed={block && <BlockPreview block={block} editor={editor} pos={pos} />}
      empty={problem}
      result={
        block ? (
          <RowResult block={block} />
        ) : (
          <span className={showsProblem || images.length >= 2 ? classes.wrong : undefined}>{problem}</span>
        )
      }
      submit={{
        label: pos === null ? t('writing.layout.insert') : t('writing.layout.save'),
        onClick: submit,
      }}
    >
      <LayoutHeightField height={height} onChange={setHeight} isValid={isHeightValid} />
    </PhotosDialog>
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
