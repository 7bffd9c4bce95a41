import { useEffect, useState } from 'react';
import classes from './letter-view.module.css';

interface LetterLineProps {
  field: 'date' | 'salutation' | 'closing' | 'signature';
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** Called for Enter and the arrow down. */
  onNext: () => void;
}

/** Line of a letter outside its text. */
export function LetterLine({ field, label, hint, value, onChange, onNext }: LetterLineProps) {
  // Local state, because the document updates after the key event and a controlled field would lose its caret.
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <input
      type="text"
      data-field={field}
      className={classes.line}
      aria-label={label}
      placeholder={hint}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onNext();
      }}
    />
  );
}
