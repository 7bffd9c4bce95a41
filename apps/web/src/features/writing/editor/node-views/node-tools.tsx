import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../../../../ui/icon-props.ts';
import classes from './node-view.module.css';

/** Buttons on a photo, row or QR code, visible on hover, selection or keyboard focus. */
export function NodeTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.tools} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface EditToolsProps {
  label: string;
  editLabel: string;
  onEdit: () => void;
  removeLabel: string;
  onRemove: () => void;
}

/** Tools of what is changed in a dialog. */
export function EditTools({ label, editLabel, onEdit, removeLabel, onRemove }: EditToolsProps) {
  return (
    <NodeTools label={label}>
      <NodeButton label={editLabel} onClick={onEdit}>
        <IconAdjustments {...iconProps(18)} />
      </NodeButton>
      <NodeButton label={removeLabel} onClick={onRemove}>
        <IconTrash {...iconProps(18)} />
      </NodeButton>
    </NodeTools>
  );
}

interface NodeButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  children: ReactNode;
}

export function NodeButton({ label, onClick, isPressed, children }: NodeButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
