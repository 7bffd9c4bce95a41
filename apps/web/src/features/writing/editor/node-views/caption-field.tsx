import { useEffect, useRef, useState } from 'react';
import classes from './node-view.module.css';

interface CaptionFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** For a text that is not printed. */
  isQuiet?: boolean;
}

/** Editable line under a photo. */
export function CaptionField({ label, hint, value, onChange, isQuiet = false }: CaptionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Local state, because the document updates after the key event and a controlled field would lose its caret.
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <div className={classes.captionBox} data-value={typed || hint}>
      <textarea
        ref={field}
        rows={1}
        className={isQuiet ? classes.quietCaption : classes.caption}
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={(event) => {
          const line = event.currentTarget.value.replace(/\s*\n\s*/g, ' ');
          setTyped(line);
          onChange(line);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur();
        }}
      />
    </div>
  );
}
