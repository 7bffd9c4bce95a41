import { rowHeight, TEXT_WIDTH } from '@dierbaar/book';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '../../../../ui/icon-props.ts';
import { PhotoPicture } from '../../photos/photo-picture.tsx';
import { useWritingContext } from '../../writing-context.ts';
import { layoutAttributes, ratioOf, withKeys } from './node-attributes.ts';
import { NodeButton, NodeTools } from './node-tools.tsx';
import classes from './node-view.module.css';

/** Row of photos in the text, with the aspect ratio of the printed row. */
export function LayoutView({ node, selected, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const { height, images } = layoutAttributes(node);
  const captions = images.map(({ caption }) => caption).filter((caption) => caption !== '');
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={selected || undefined}>
      <div className={classes.frame} data-drag-handle>
        <div className={classes.row} style={{ aspectRatio: TEXT_WIDTH / rowHeight(height) }}>
          {withKeys(images).map(({ key, image }) => (
            <div key={key} className={classes.cell} style={{ flexGrow: (ratioOf(image) ?? 4 / 3) ** 0.75 }}>
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
        <NodeTools label={t('writing.photo.row')}>
          <NodeButton
            label={t('writing.photo.editRow')}
            onClick={() => openDialog({ kind: 'layout', pos: getPos() ?? null })}
          >
            <IconAdjustments {...iconProps(18)} />
          </NodeButton>
          <NodeButton label={t('writing.photo.removeRow')} onClick={deleteNode}>
            <IconTrash {...iconProps(18)} />
          </NodeButton>
        </NodeTools>
      </div>
      {captions.length > 0 && <figcaption className={classes.rowCaption}>{captions.join(' · ')}</figcaption>}
    </NodeViewWrapper>
  );
}
