import { imageWidths } from '@dierbaar/book';
import { IconAlertTriangle, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '../../../../lib/photos/check-file.ts';
import { uploadPhoto } from '../../../../lib/photos/upload-photo.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import { showFailure } from '../../../../ui/snackbar/snackbar.tsx';
import { PhotoPicture } from '../../photos/photo-picture.tsx';
import { sharpnessOf } from '../../photos/printed-photo.ts';
import { useWritingContext } from '../../writing-context.ts';
import { CaptionField } from './caption-field.tsx';
import { imageAttributes, ratioOf } from './node-attributes.ts';
import { NodeButton, NodeTools } from './node-tools.tsx';
import classes from './node-view.module.css';

/** Photo in the text with its toolbar, caption and resolution warning. */
export function ImageView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { format, projectId, choosePhotos } = useWritingContext();
  const [isBusy, setIsBusy] = useState(false);
  const photo = imageAttributes(node);
  const sharpness = sharpnessOf(photo, format);
  const soft = sharpness?.isLowResolution ? sharpness : null;

  const replace = () =>
    choosePhotos(async ([file]) => {
      if (!file) return;
      const problem = checkFile(file);
      if (problem) return showFailure(t(`writing.upload.${problem}`));
      setIsBusy(true);
      const sent = await uploadPhoto({ projectId, picture: file, fileName: file.name, onProgress: () => {} });
      setIsBusy(false);
      if (!sent.ok) return showFailure(t(`writing.upload.${sent.problem}`));
      const { name, width: pixelWidth, height: pixelHeight } = sent.photo;
      updateAttributes({ name, pixelWidth, pixelHeight });
    });

  return (
    <NodeViewWrapper
      as="figure"
      className={classes.figure}
      data-width={photo.width}
      data-selected={selected || undefined}
      data-soft={soft !== null || undefined}
      aria-busy={isBusy}
    >
      <div className={classes.frame} data-drag-handle>
        <PhotoPicture name={photo.name} alt={photo.alt} ratio={ratioOf(photo)} />
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
              label={`${t('writing.photo.width')}: ${t(`writing.photo.widths.${width}`)}`}
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
        </NodeTools>
      </div>
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
          <p className={classes.remarkLimit}>
            {t('writing.photo.notSharpLimit', { sharp: Math.floor(soft.sharpCentimetres) })}
          </p>
          <div className={classes.remarkActions}>
            {soft.better && (
              <button
                type="button"
                className={classes.primary}
                onClick={() => updateAttributes({ width: soft.better?.width })}
              >
                {t('writing.photo.makeSmaller', { width: Math.round(soft.better.centimetres) })}
              </button>
            )}
            <button type="button" className={classes.outlined} onClick={replace}>
              {t('writing.photo.replace')}
            </button>
          </div>
        </div>
      )}
    </NodeViewWrapper>
  );
}
