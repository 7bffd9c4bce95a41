import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import classes from './prompt-dialog.module.css';

export interface PromptDialogProps extends Prompt {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  title: string;
  /** Value of the field when the dialog opens. */
  initial?: string;
  onSubmit: (line: string) => void;
}

/** What is asked for. */
interface Prompt {
  /** Text above the field. */
  text?: string;
  label: string;
  maxCharacters: number;
  /** Error text for an empty field. */
  emptyText: string;
  /** Error text for a line that cannot be submitted. */
  problemOf?: (line: string) => string | undefined;
  submitLabel: string;
  isSubmitting: boolean;
  /** Shows the line in a textarea; line breaks are still removed. */
  isTall?: boolean;
}

/** Dialog that asks for one line of text: a name, a title, a question. */
export function PromptDialog({ isOpen, onClose, onClosed, title, ...form }: PromptDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title}>
      <FreshPrompt {...form} onCancel={onClose} />
    </Dialog>
  );
}

type FreshPromptProps = Prompt & Pick<PromptDialogProps, 'initial' | 'onSubmit'> & { onCancel: () => void };

/** Mounted only while the dialog is open, so that each opening starts with fresh state. */
function FreshPrompt({ initial = '', ...props }: FreshPromptProps) {
  const [line, setLine] = useState(initial);
  return <PromptForm {...props} line={line} onLine={setLine} />;
}

interface PromptFormProps extends Prompt {
  line: string;
  onLine: (line: string) => void;
  onCancel: () => void;
  onSubmit: (line: string) => void;
  /** Above the field. */
  notice?: ReactNode;
}

/** The field of a prompt with its buttons. */
export function PromptForm({ line, onLine, notice, ...props }: PromptFormProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const tidy = line.replace(/\s+/g, ' ').trim();
    const found = tidy === '' ? props.emptyText : props.problemOf?.(tidy);
    setProblem(found);
    if (found === undefined && !props.isSubmitting) props.onSubmit(tidy);
  };
  const field = {
    label: props.label,
    value: line,
    maxLength: props.maxCharacters,
    error: problem,
    description: t('book.characters', { used: line.length, max: props.maxCharacters }),
    'data-autofocus': true,
  };
  const change = (value: string) => {
    onLine(value);
    setProblem(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      {props.text && <p className={classes.text}>{props.text}</p>}
      {notice}
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
        <Button variant="subtle" onClick={props.onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={props.isSubmitting}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
