import { limits } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useKeptForm } from '../../../lib/words/use-kept-form.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { TypedEarlier } from '../../../ui/words/typed-earlier.tsx';
import classes from './questions-sheet.module.css';

interface OwnQuestionFieldProps {
  chapterId: string;
  isDisabled: boolean;
  isAdding: boolean;
  /** Rejects when the question was not added; the text stays then. */
  onAdd: (text: string) => Promise<unknown>;
}

/** Button that becomes a field for a question in the writer's own words; they stay on this computer until it is added. */
export function OwnQuestionField({ chapterId, isDisabled, isAdding, onAdd }: OwnQuestionFieldProps) {
  const { t } = useTranslation();
  const { typed, isFromEarlier, keep, drop, clear, dropSaved } = useKeptForm<{ line: string }>(
    'question',
    chapterId,
  );
  const [isOpen, setIsOpen] = useState(false);
  const line = typed?.line ?? '';
  const close = () => {
    drop();
    setIsOpen(false);
  };
  if (!isOpen && !typed) {
    return (
      <button type="button" className={classes.add} disabled={isDisabled} onClick={() => setIsOpen(true)}>
        <IconPlus {...iconProps(18)} />
        {t('writing.question.addOwn')}
      </button>
    );
  }
  const add = async () => {
    const tidy = line.replace(/\s+/g, ' ').trim();
    if (tidy === '' || isAdding) return;
    try {
      await onAdd(tidy);
      dropSaved();
      setIsOpen(false);
    } catch {
      // The caller has said why; the line stays to try again.
    }
  };
  return (
    <>
      <TypedEarlier kept={{ isFromEarlier, drop }} onThrowAway={close} />
      <div className={classes.own}>
        <TextInput
          label={t('writing.question.add.label')}
          value={line}
          maxLength={limits.questionCharacters}
          autoFocus={isOpen}
          onChange={({ currentTarget: { value } }) => {
            setIsOpen(true);
            if (value === '') clear();
            else keep({ line: value });
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // The form around it would save the choice and close.
            event.preventDefault();
            void add();
          }}
        />
        <Button variant="default" loading={isAdding} onClick={() => void add()}>
          {t('writing.question.add.submit')}
        </Button>
      </div>
    </>
  );
}
