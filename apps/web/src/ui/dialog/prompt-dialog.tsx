import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import classes from './prompt-dialog.module.css';

interface PromptDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  title: string;
  /** Text above the field. */
  text?: string;
  label: string;
  /** Value of the field when the dialog opens. */
  initial?: string;
  maxCharacters: number;
  /** Error text for an empty field. */
  emptyText: string;
  submitLabel: string;
  isSubmitting: boolean;
  onSubmit: (line: string) => void;
  /** Shows the line in a textarea; line breaks are still removed. */
  isTall?: boolean;
}

/** Dialog that asks for one line of text: a name, a title, a question. */
export function PromptDialog({ isOpen, onClose, onClosed, title, ...form }: PromptDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title}>
      <PromptForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that each opening starts with fresh state. */
function PromptForm(props: Omit<PromptDialogProps, 'isOpen' | 'title' | 'onClosed'>) {
  const { t } = useTranslation();
  const [line, setLine] = useState(props.initial ?? '');
  const [isMissing, setIsMissing] = useState(false);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const tidy = line.replace(/\s+/g, ' ').trim();
    setIsMissing(tidy === '');
    if (tidy !== '' && !props.isSubmitting) props.onSubmit(tidy);
  };
  const field = {
    label: props.label,
    value: line,
    maxLength: props.maxCharacters,
    error: isMissing ? props.emptyText : undefined,
    description: t('book.characters', { used: line.length, max: props.maxCharacters }),
    'data-autofocus': true,
  };
  const change = (value: string) => {
    setLine(value);
    setIsMissing(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      {props.text && <p className={classes.text}>{props.text}</p>}
      {props.isTall ? (
        <Textarea
          {...field}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
          }}
        />
      ) : (
        <TextInput {...field} onChange={(event) => change(event.currentTarget.value)} />
      )}
      <DialogActions>
        <Button variant="subtle" onClick={props.onClose}>
          {t('book.cancel')}
        </Button>
        <Button type="submit" loading={props.isSubmitting}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
