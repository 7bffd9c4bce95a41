import { useEffect, useRef, useState } from 'react';
import classes from './node-view.module.css';

interface CaptionFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** For what is not printed. */
  isQuiet?: boolean;
}

/** A line under a photo that is typed where it is read. */
export function CaptionField({ label, hint, value, onChange, isQuiet = false }: CaptionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The document answers a moment later than the key; a field that waited for it would lose its caret.
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
