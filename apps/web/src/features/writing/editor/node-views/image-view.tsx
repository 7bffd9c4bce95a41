import { type ImageWidth, imageWidths } from '@dierbaar/book';
import { IconAlertTriangle, IconRefresh, IconTrash, IconTrashX } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useSyncExternalStore } from 'react';
import type { Translate } from '../../../../i18n/i18n.ts';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import { UploadStatus } from '../../../../ui/photo/upload-status.tsx';
import { showFailure } from '../../../../ui/snackbar/snackbar.tsx';
import { PhotoPicture } from '../../photos/photo-picture.tsx';
import { printedRatio, type Sharpness, sharpnessOf } from '../../photos/printed-photo.ts';
import { useWritingContext } from '../../writing-context.ts';
import { CaptionField } from './caption-field.tsx';
import { imageAttributes } from './node-attributes.ts';
import { NodeButton, NodeTools } from './node-tools.tsx';
import classes from './node-view.module.css';

/** Photo in the text with its toolbar, caption and resolution warning. */
export function ImageView({ node, selected, editor, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { format, projectId, chapterId, queue, choosePhotos, openDialog } = useWritingContext();
  const photo = imageAttributes(node);
  const sharpness = sharpnessOf(photo, format);
  const soft = sharpness?.isLowResolution ? sharpness : null;

  // Only this photo renders when its replacement makes progress.
  const upload = useSyncExternalStore(queue.subscribe, () =>
    queue
      .list()
      .find(
        ({ target }) =>
          target.kind === 'chapter' && target.chapterId === chapterId && target.replaces === photo.name,
      ),
  );
  const replace = () =>
    choosePhotos((files) => {
      const index = editor.state.doc.resolve(getPos() ?? 0).index(0);
      const target = { kind: 'chapter', chapterId, index, replaces: photo.name } as const;
      const { ids, problems } = queue.add(files.slice(0, 1), { projectId, target });
      // The newest choice counts.
      if (ids.length > 0 && upload) queue.remove(upload.id);
      for (const problem of problems) showFailure(t(`writing.upload.${problem}`));
    });

  return (
    <NodeViewWrapper
      as="figure"
      className={classes.figure}
      data-width={photo.width}
      data-selected={selected || undefined}
      data-soft={soft !== null || undefined}
      aria-busy={upload !== undefined}
    >
      <div className={classes.frame} data-drag-handle>
        <PhotoPicture name={photo.name} alt={photo.alt} ratio={printedRatio(photo, format)} />
        {soft && (
          <span className={classes.soft}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
            {t('writing.photo.notSharp', { width: soft.centimetres })}
          </span>
        )}
        <NodeTools label={t('writing.photo.label')}>
          {imageWidths.map((width) => (
            <NodeButton
              key={width}
              label={t('writing.photo.width', { width: t(`writing.photo.widths.${width}`) })}
              isPressed={width === photo.width}
              onClick={() => updateAttributes({ width })}
            >
              {t(`writing.photo.widths.${width}`)}
            </NodeButton>
          ))}
          <NodeButton label={t('writing.photo.replace')} onClick={replace}>
            <IconRefresh {...iconProps(18)} />
          </NodeButton>
          <NodeButton label={t('writing.photo.remove')} onClick={deleteNode}>
            <IconTrash {...iconProps(18)} />
          </NodeButton>
          <NodeButton
            label={t('writing.photo.forGood')}
            onClick={() => openDialog({ kind: 'deletePhoto', name: photo.name })}
          >
            <IconTrashX {...iconProps(18)} />
          </NodeButton>
        </NodeTools>
      </div>
      {upload && <UploadStatus photo={upload} queue={queue} />}
      <CaptionField
        label={t('writing.photo.caption')}
        hint={t('writing.photo.captionHint')}
        value={photo.caption}
        onChange={(caption) => updateAttributes({ caption })}
      />
      {selected && (
        <CaptionField
          isQuiet
          label={t('writing.photo.alt')}
          hint={t('writing.photo.alt')}
          value={photo.alt}
          onChange={(alt) => updateAttributes({ alt })}
        />
      )}
      {soft && selected && (
        <div className={classes.remark}>
          <p className={classes.remarkFact}>
            {t('writing.photo.notSharpFact', { width: soft.centimetres, ppi: soft.ppi })}
          </p>
          <p className={classes.remarkLimit}>{describeLimit(t, soft)}</p>
          <RemarkActions
            better={soft.better}
            onShrink={(width) => updateAttributes({ width })}
            onReplace={replace}
          />
        </div>
      )}
    </NodeViewWrapper>
  );
}

/** Names the width that is offered: a width is cropped differently, so the limit at this one would contradict it. */
function describeLimit(t: Translate, { better, sharpCentimetres }: Sharpness): string {
  if (!better) return t('writing.photo.notSharpLimit', { sharp: Math.floor(sharpCentimetres) });
  const width = Math.round(better.centimetres);
  return better.isSharp ? t('writing.photo.sharpAt', { width }) : t('writing.photo.lessBlurredAt', { width });
}

interface RemarkActionsProps {
  better: Sharpness['better'];
  onShrink: (width: ImageWidth) => void;
  onReplace: () => void;
}

/** A smaller width and another photo; the one that makes it sharp comes first. */
function RemarkActions({ better, onShrink, onReplace }: RemarkActionsProps) {
  const { t } = useTranslation();
  const isShrinkFirst = better?.isSharp ?? false;
  const replace = (
    <button type="button" className={isShrinkFirst ? classes.outlined : classes.primary} onClick={onReplace}>
      {t('writing.photo.replace')}
    </button>
  );
  return (
    <div className={classes.remarkActions}>
      {!isShrinkFirst && replace}
      {better && (
        <button
          type="button"
          className={isShrinkFirst ? classes.primary : classes.outlined}
          onClick={() => onShrink(better.width)}
        >
          {t('writing.photo.makeSmaller', {
            name: t(`writing.photo.widths.${better.width}`),
            width: Math.round(better.centimetres),
          })}
        </button>
      )}
      {isShrinkFirst && replace}
    </div>
  );
}
