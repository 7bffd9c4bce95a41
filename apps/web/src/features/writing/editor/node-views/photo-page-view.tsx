import type { PhotoBox, PhotoPage } from '@dierbaar/book';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { PhotoPicture } from '../../photos/photo-picture.tsx';
import { photoPagePlan, photoPageSharpness } from '../../photos/printed-photo.ts';
import { useWritingContext } from '../../writing-context.ts';
import { photoPageAttributes, withKeys } from './node-attributes.ts';
import { EditTools } from './node-tools.tsx';
import classes from './node-view.module.css';
import pageClasses from './photo-page-view.module.css';

/** Page of photos in the text. */
export function PhotoPageView({ node, selected, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  return (
    <SmallPhotoPage
      attrs={photoPageAttributes(node)}
      isSelected={selected}
      isDraggable
      label={t('writing.toolbar.photoPage')}
      editLabel={t('writing.photoPage.edit')}
      onEdit={() => openDialog({ kind: 'photoPage', pos: getPos() ?? null })}
      removeLabel={t('writing.photoPage.remove')}
      onRemove={deleteNode}
    />
  );
}

interface SmallPhotoPageProps {
  attrs: PhotoPage['attrs'];
  isSelected: boolean;
  isDraggable?: boolean;
  label: string;
  /** Says where the page is printed. */
  note?: string;
  editLabel: string;
  onEdit: () => void;
  removeLabel: string;
  onRemove: () => void;
}

/** A small page with the boxes and crops of the printed one. */
export function SmallPhotoPage(props: SmallPhotoPageProps) {
  const {
    attrs,
    isSelected,
    isDraggable = false,
    label,
    note,
    editLabel,
    onEdit,
    removeLabel,
    onRemove,
  } = props;
  const { t } = useTranslation();
  const { format } = useWritingContext();
  const { page, plan } = photoPagePlan(attrs, format);
  const soft = photoPageSharpness(attrs, format).filter(
    (one) => one?.severity && one.severity !== 'notice',
  ).length;
  // From the corner of the trimmed page, drawn as a right-hand page.
  const width = attrs.pages === 2 ? (plan.boxes[0]?.width ?? 0) - 2 * page.bleed : page.width;
  const corner = plan.isBleed ? { x: -page.bleed, y: -page.bleed } : { x: page.inner, y: page.top };
  const place = (box: PhotoBox): CSSProperties => ({
    left: `${(100 * (corner.x + box.x)) / width}%`,
    top: `${(100 * (corner.y + box.y)) / page.height}%`,
    width: `${(100 * box.width) / width}%`,
    height: `${(100 * box.height) / page.height}%`,
  });
  const captionPlace = {
    left: `${(100 * (width - page.width + page.inner)) / width}%`,
    right: `${(100 * page.outer) / width}%`,
    top: `${(100 * (corner.y + plan.foot + 2.7)) / page.height}%`,
  };
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={isSelected || undefined}>
      <div
        className={`${classes.frame} ${pageClasses.frame}`}
        {...(isDraggable ? { 'data-drag-handle': true } : {})}
        {...(attrs.pages === 2 ? { 'data-across': true } : {})}
      >
        <div className={pageClasses.photoPage} style={{ aspectRatio: width / page.height }}>
          {withKeys(attrs.images).map(({ key, image }, at) => {
            const box = plan.boxes[at];
            return (
              box && (
                <div key={key} className={pageClasses.pagePhoto} style={place(box)}>
                  <PhotoPicture
                    name={image.name}
                    alt={image.alt}
                    ratio={null}
                    focus={{ x: image.focusX, y: image.focusY }}
                    className={classes.fill}
                  />
                </div>
              )
            );
          })}
          {attrs.caption !== '' && (
            <figcaption className={pageClasses.pageCaption} style={captionPlace}>
              {attrs.caption}
            </figcaption>
          )}
        </div>
        {soft > 0 && (
          <span className={classes.soft}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
            {t('writing.photoPage.soft', { count: soft })}
          </span>
        )}
        {note && <p className={pageClasses.note}>{note}</p>}
        <EditTools
          label={label}
          editLabel={editLabel}
          onEdit={onEdit}
          removeLabel={removeLabel}
          onRemove={onRemove}
        />
      </div>
    </NodeViewWrapper>
  );
}
