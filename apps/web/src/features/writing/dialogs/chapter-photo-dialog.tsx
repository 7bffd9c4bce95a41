import { type ChapterPhoto, type LayoutImage, toPhotoPage } from '@dierbaar/book';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { chapterPhotoAttributes, withKeys } from '../editor/node-views/node-attributes.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { newLayoutImage } from '../photos/new-image.ts';
import { photoPageSharpness } from '../photos/printed-photo.ts';
import { useChosenPhotos } from '../photos/use-chosen-photos.ts';
import { useWritingContext } from '../writing-context.ts';
import { LayoutPhotos } from './layout-photos.tsx';
import { PhotosDialog } from './photos-dialog.tsx';

interface ChapterPhotoDialogProps {
  chapterName: string;
  onClose: () => void;
  editor: Editor;
}

/** Dialog for the photo that faces the opening of the chapter: its crop, with both printed pages. */
export function ChapterPhotoDialog({ chapterName, onClose, editor }: ChapterPhotoDialogProps) {
  const { t } = useTranslation();
  const { format } = useWritingContext();
  const first = editor.state.doc.firstChild;
  const opened = first?.type.name === 'chapterPhoto' ? chapterPhotoAttributes(first) : null;
  const [images, setImages] = useState<LayoutImage[]>(() => (opened ? [{ ...opened, caption: '' }] : []));
  const block = useMemo<ChapterPhoto | null>(() => {
    const [image] = images;
    if (!image) return null;
    const { caption: _, ...attrs } = image;
    return { type: 'chapterPhoto', attrs };
  }, [images]);

  const { uploads, choose, cancel } = useChosenPhotos(opened ? 1 : 0);
  const choosePhoto = () => choose(1, (photo) => setImages([newLayoutImage(photo)]));
  const close = () => {
    cancel();
    onClose();
  };
  const submit = () => {
    setChapterPhoto(editor, block);
    onClose();
  };
  const resultOf = () => {
    if (block) return t('writing.chapterPhoto.result');
    return t(opened ? 'writing.chapterPhoto.without' : 'writing.chapterPhoto.empty');
  };

  return (
    <PhotosDialog
      title={t('writing.chapterPhoto.title')}
      text={t('writing.chapterPhoto.text')}
      onClose={close}
      photos={
        <LayoutPhotos
          photos={withKeys(images)}
          resolutions={block ? photoPageSharpness(toPhotoPage(block).attrs, format) : []}
          label={t('writing.toolbar.chapterPhoto')}
          hasCaptions={false}
          onChange={setImages}
          onReplace={choosePhoto}
        />
      }
      uploads={uploads}
      add={
        images.length + uploads.length === 0 && {
          label: t('writing.chapterPhoto.choose'),
          onClick: choosePhoto,
        }
      }
      printed={
        block && <BlockPreview block={block} editor={editor} pos={null} wholePages={2} title={chapterName} />
      }
      empty={t('writing.chapterPhoto.empty')}
      result={resultOf()}
      submit={{
        label: opened ? t('writing.layout.save') : t('writing.chapterPhoto.place'),
        onClick: submit,
        isDisabled: !block && !opened,
      }}
    />
  );
}

/** Puts the photo at the beginning of the text, in place of the one that is there; null takes that one away. */
function setChapterPhoto(editor: Editor, block: ChapterPhoto | null): void {
  const { doc, schema, tr } = editor.state;
  const before = doc.firstChild?.type.name === 'chapterPhoto' ? doc.firstChild.nodeSize : 0;
  if (block) tr.replaceWith(0, before, schema.nodeFromJSON(block));
  else tr.delete(0, before);
  // Not the photo itself: a letter that is typed would replace it.
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(block ? 2 : 0, tr.doc.content.size))));
  editor.view.dispatch(tr);
  const photo = editor.view.nodeDOM(0);
  if (photo instanceof HTMLElement) photo.scrollIntoView({ block: 'center' });
}
