import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './book-settings.module.css';

/** The two fields of a row. */
export type Row = readonly [string, string];

interface Column {
  /** Label of the field in the row of this number. */
  label: (number: number) => string;
  example: string;
  maxLength: number;
}

interface RowsFieldProps {
  legend: string;
  hint: string;
  rows: readonly Row[];
  columns: readonly [Column, Column];
  /** Whether the first field needs little room. */
  isFirstNarrow?: boolean;
  maxRows: number;
  addLabel: string;
  removeLabel: (number: number) => string;
  onChange: (rows: Row[]) => void;
}

/** A list of pairs, such as a name and who that is. */
export function RowsField(props: RowsFieldProps) {
  const { legend, hint, rows, columns, isFirstNarrow, maxRows, addLabel, removeLabel, onChange } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input[data-first]');
    (inputs?.[focused] ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    setFocused(null);
  }, [focused]);
  const isFull = rows.length >= maxRows;
  const add = () => {
    if (isFull) return;
    onChange([...rows, ['', '']]);
    setFocused(rows.length);
  };
  const change = (at: number, place: number, text: string) =>
    onChange(
      rows.map((row, index): Row => {
        if (index !== at) return row;
        return place === 0 ? [text, row[1]] : [row[0], text];
      }),
    );
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    setFocused(Math.min(at, rows.length - 2));
  };
  // The form would be sent.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset ref={list}>
      <legend className={classes.legend}>{legend}</legend>
      <p className={classes.hint}>{hint}</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
        <div key={at} className={classes.row} data-narrow={isFirstNarrow || undefined}>
          {columns.map(({ label, example, maxLength }, place) => (
            <TextInput
              key={example}
              data-first={place === 0 || undefined}
              aria-label={label(at + 1)}
              placeholder={example}
              maxLength={maxLength}
              value={row[place] ?? ''}
              onKeyDown={addOnEnter}
              onChange={(event) => change(at, place, event.currentTarget.value)}
            />
          ))}
          <ActionIcon variant="subtle" size={36} aria-label={removeLabel(at + 1)} onClick={() => remove(at)}>
            <IconX {...iconProps(18)} />
          </ActionIcon>
        </div>
      ))}
      <Button
        data-add
        variant="subtle"
        leftSection={<IconPlus {...iconProps(18)} />}
        disabled={isFull}
        onClick={add}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
