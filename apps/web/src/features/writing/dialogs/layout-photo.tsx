import type { LayoutImage, Resolution } from '@dierbaar/book';
import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconFocus2, IconGripVertical, IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { FocusSliders } from '../../../ui/photo/focus-sliders.tsx';
import { Sharpness } from '../../../ui/photo/sharpness.tsx';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import classes from './layout-dialog.module.css';

interface LayoutPhotoProps {
  id: string;
  place: number;
  image: LayoutImage;
  hasCaption: boolean;
  /** Whether there are others to change places with. */
  isSortable: boolean;
  /** Print resolution; null when the pixel size is not known. */
  resolution: Resolution | null;
  onChange: (part: Partial<LayoutImage>) => void;
  onReplace: () => void;
  onRemove: () => void;
}

/** One photo of a row or page with its crop. */
export function LayoutPhoto({
  id,
  place,
  image,
  hasCaption,
  isSortable,
  resolution,
  onChange,
  onReplace,
  onRemove,
}: LayoutPhotoProps) {
  const { t } = useTranslation();
  const details = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const focus = { x: image.focusX, y: image.focusY };
  return (
    <li
      ref={setNodeRef}
      className={classes.photo}
      data-open={isOpen || undefined}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className={classes.photoRow}>
        {isSortable && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={t('writing.layout.handle', { place })}
          >
            <IconGripVertical {...iconProps(18)} />
          </button>
        )}
        <span className={classes.thumbnail}>
          <PhotoPicture name={image.name} alt={image.alt} ratio={72 / 54} focus={focus} />
        </span>
        <span className={classes.about}>
          <b>{image.caption || t('writing.layout.photo', { place })}</b>
          <Sharpness resolution={resolution} />
        </span>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('writing.layout.focus', { place })}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconFocus2 {...iconProps(18)} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('writing.layout.replace', { place })}
          onClick={onReplace}
        >
          <IconRefresh {...iconProps(18)} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('writing.layout.remove', { place })}
          onClick={onRemove}
        >
          <IconX {...iconProps(18)} />
        </ActionIcon>
      </div>
      <div id={details} className={classes.details} hidden={!isOpen}>
        {hasCaption && (
          <TextInput
            label={t('writing.layout.caption', { place })}
            maxLength={200}
            value={image.caption}
            onChange={(event) => onChange({ caption: event.currentTarget.value })}
          />
        )}
        <FocusSliders focusX={image.focusX} focusY={image.focusY} onChange={onChange} />
      </div>
    </li>
  );
}
