import { toPhotoPage } from '@dierbaar/book';
import type { NodeViewProps } from '@tiptap/react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { useWritingContext } from '../../writing-context.ts';
import { chapterPhotoAttributes } from './node-attributes.ts';
import { SmallPhotoPage } from './photo-page-view.tsx';

/** Chapter photo at the beginning of the text, with the crop of the printed page. */
export function ChapterPhotoView({ node, selected, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const { attrs } = toPhotoPage({ type: 'chapterPhoto', attrs: chapterPhotoAttributes(node) });
  return (
    <SmallPhotoPage
      attrs={attrs}
      isSelected={selected}
      label={t('writing.toolbar.chapterPhoto')}
      note={t('writing.chapterPhoto.note')}
      editLabel={t('writing.chapterPhoto.edit')}
      onEdit={() => openDialog({ kind: 'chapterPhoto' })}
      removeLabel={t('writing.chapterPhoto.remove')}
      onRemove={deleteNode}
    />
  );
}
