import { Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { iconProps } from '../icon-props.ts';
import classes from './choose-photo.module.css';

interface ChoosePhotoProps {
  hasPhoto: boolean;
  labels: { choose: string; other: string; remove: string };
  /** Whether the chosen photo is on its way. */
  isSending?: boolean;
  /** The button takes the whole width while there is no photo. */
  isWide?: boolean;
  /** The file input, when another control opens it too. */
  file?: RefObject<HTMLInputElement | null>;
  onChoose: (picture: File) => void;
  onRemove: () => void;
}

/** Buttons that choose the one photo of a place, and take it away. */
export function ChoosePhoto({
  hasPhoto,
  labels,
  isSending = false,
  isWide = false,
  file,
  onChoose,
  onRemove,
}: ChoosePhotoProps) {
  const ownFile = useRef<HTMLInputElement>(null);
  const input = file ?? ownFile;
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.actions}>
      <Button
        ref={chooser}
        variant="default"
        size="sm"
        fullWidth={isWide && !hasPhoto}
        loading={isSending}
        leftSection={<IconUpload {...iconProps(18)} />}
        onClick={() => input.current?.click()}
      >
        {hasPhoto ? labels.other : labels.choose}
      </Button>
      {hasPhoto && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTrash {...iconProps(18)} />}
          onClick={() => {
            onRemove();
            // This button goes with the photo.
            chooser.current?.focus();
          }}
        >
          {labels.remove}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        // Every picture type can be selected, so that a refused one gets its reason.
        accept="image/*"
        hidden
        aria-label={labels.choose}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) onChoose(picture);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
