import { PHOTO_GAP, TEXT_WIDTH } from '@dierbaar/book';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { PhotoPicture } from '../../photos/photo-picture.tsx';
import { sizesInRow } from '../../photos/printed-photo.ts';
import { useWritingContext } from '../../writing-context.ts';
import { layoutAttributes, withKeys } from './node-attributes.ts';
import { EditTools } from './node-tools.tsx';
import classes from './node-view.module.css';

/** Row of photos in the text, each with the crop of its printed size. */
export function LayoutView({ node, selected, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const { height, images } = layoutAttributes(node);
  const sizes = sizesInRow(images, height).slice(0, images.length);
  const width = sizes.reduce((sum, size) => sum + size.width, PHOTO_GAP * (sizes.length - 1));
  const percent = (millimetres: number) => `${(100 * millimetres) / width}%`;
  const captions = images.map(({ caption }) => caption).filter((caption) => caption !== '');
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={selected || undefined}>
      <div className={classes.frame} data-drag-handle>
        <div
          className={classes.row}
          style={{
            width: `${(100 * width) / TEXT_WIDTH}%`,
            aspectRatio: width / (sizes[0]?.height ?? width),
            gap: percent(PHOTO_GAP),
          }}
        >
          {withKeys(images).map(({ key, image }, at) => (
            <div key={key} className={classes.cell} style={{ flexBasis: percent(sizes[at]?.width ?? 0) }}>
              <PhotoPicture
                name={image.name}
                alt={image.alt}
                ratio={null}
                focus={{ x: image.focusX, y: image.focusY }}
                className={classes.fill}
              />
            </div>
          ))}
        </div>
        <EditTools
          label={t('writing.photo.row')}
          editLabel={t('writing.photo.editRow')}
          onEdit={() => openDialog({ kind: 'layout', pos: getPos() ?? null })}
          removeLabel={t('writing.photo.removeRow')}
          onRemove={deleteNode}
        />
      </div>
      {captions.length > 0 && <figcaption className={classes.rowCaption}>{captions.join(' · ')}</figcaption>}
    </NodeViewWrapper>
  );
}
