import { type LayoutImage, MAX_PAGE_PHOTOS, type PhotoPage } from '@dierbaar/book';
import { Switch, Textarea } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { photoPageAttributes, withKeys } from '../editor/node-views/node-attributes.ts';
import { insertBlock, insertionRange } from '../editor/toolbar/insert-block.ts';
import { useFollowedPosition } from '../editor/use-followed-position.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { newLayoutImage } from '../photos/new-image.ts';
import { photoPageSharpness } from '../photos/printed-photo.ts';
import { useChosenPhotos } from '../photos/use-chosen-photos.ts';
import { useCaptionDraft } from '../words/use-caption-draft.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './layout-dialog.module.css';
import { LayoutPhotos } from './layout-photos.tsx';
import { PhotosDialog } from './photos-dialog.tsx';

interface PhotoPageDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
}

/** Dialog for a page of one to six photos: order, crops and one caption, with the printed page. */
export function PhotoPageDialog({ pos: firstPos, onClose, editor }: PhotoPageDialogProps) {
  const pos = useFollowedPosition(editor, firstPos);
  const { t } = useTranslation();
  const { format } = useWritingContext();
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const opened = node ? photoPageAttributes(node) : null;
  const [images, setImages] = useState<LayoutImage[]>(() =>
    (opened?.images ?? []).map((image) => ({ ...image, caption: '' })),
  );
  const [saved] = useState(() => [{ name: 'page', caption: opened?.caption ?? '' }]);
  const captions = useCaptionDraft(`page ${opened?.images.map(({ name }) => name).join(' ') ?? ''}`, saved);
  const caption = captions.shown[0]?.caption ?? '';
  const [isAcross, setIsAcross] = useState(opened?.pages === 2);
  const block = useMemo<PhotoPage | null>(() => {
    const photos = images.map(({ caption: _, ...image }) => image);
    const pages = isAcross && photos.length === 1 ? 2 : 1;
    return photos.length === 0 ? null : { type: 'photoPage', attrs: { pages, caption, images: photos } };
  }, [images, caption, isAcross]);

  const index = editor.state.doc.resolve(pos ?? insertionRange(editor.state).from).index(0);
  const { uploads, choose, cancel } = useChosenPhotos(index);
  const add = () =>
    choose(MAX_PAGE_PHOTOS - images.length - uploads.length, (photo) =>
      setImages((before) => [...before, newLayoutImage(photo)].slice(0, MAX_PAGE_PHOTOS)),
    );
  const replace = (at: number) =>
    choose(1, (photo) => setImages((before) => before.with(at, newLayoutImage(photo))));
  const close = () => {
    cancel();
    onClose();
  };
  const cancelAll = () => {
    captions.drop();
    close();
  };
  const submit = () => {
    if (!block) return;
    if (pos === null) insertBlock(editor, block);
    else editor.chain().setNodeSelection(pos).updateAttributes('photoPage', block.attrs).run();
    captions.drop();
    onClose();
  };

  const resultOf = () => {
    if (!block) return t('writing.photoPage.empty');
    if (block.attrs.pages === 2) return t('writing.photoPage.resultAcross');
    return t('writing.photoPage.result', { count: images.length });
  };

  return (
    <PhotosDialog
      title={t('writing.photoPage.title')}
      text={t('writing.photoPage.text')}
      onClose={close}
      onCancel={cancelAll}
      notice={<RestoredDraft draft={captions} />}
      photos={
        <LayoutPhotos
          photos={withKeys(images)}
          resolutions={block ? photoPageSharpness(block.attrs, format) : []}
          label={t('writing.photoPage.list')}
          hasCaptions={false}
          onChange={setImages}
          onReplace={replace}
        />
      }
      uploads={uploads}
      add={
        images.length + uploads.length < MAX_PAGE_PHOTOS && {
          label: t('writing.photoPage.add'),
          onClick: add,
        }
      }
      printed={
        block && <BlockPreview block={block} editor={editor} pos={pos} wholePages={block.attrs.pages} />
      }
      empty={t('writing.photoPage.empty')}
      result={resultOf()}
      submit={{
        label: pos === null ? t('writing.layout.insert') : t('writing.layout.save'),
        onClick: submit,
        isDisabled: !block,
      }}
    >
      {images.length === 1 && (
        <Switch
          className={classes.pageCaption ?? ''}
          color="sage"
          withThumbIndicator={false}
          label={t('writing.photoPage.across')}
          description={t('writing.photoPage.acrossHint')}
          checked={isAcross}
          onChange={({ currentTarget }) => setIsAcross(currentTarget.checked)}
        />
      )}
      <Textarea
        className={classes.pageCaption ?? ''}
        label={t('writing.photoPage.caption')}
        description={t('writing.photoPage.captionHint')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={400}
        value={caption}
        onChange={({ currentTarget }) =>
          captions.type([{ name: 'page', caption: currentTarget.value.replace(/\s*\n\s*/g, ' ') }])
        }
      />
    </PhotosDialog>
  );
}
