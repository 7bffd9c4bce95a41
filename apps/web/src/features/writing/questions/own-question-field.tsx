import { limits } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useDraft } from '../../../lib/form-drafts/use-draft.ts';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './questions-sheet.module.css';

interface OwnQuestionFieldProps {
  chapterId: string;
  isDisabled: boolean;
  isAdding: boolean;
  /** Rejects when the question was not added; the text stays then. */
  onAdd: (text: string) => Promise<unknown>;
}

/** Button that becomes a field for a question in the writer's own words, a draft until it is added. */
export function OwnQuestionField({ chapterId, isDisabled, isAdding, onAdd }: OwnQuestionFieldProps) {
  const { t } = useTranslation();
  const draft = useDraft(`question ${chapterId}`, { line: '' });
  const [isOpen, setIsOpen] = useState(false);
  const { line } = draft.value;
  const close = () => {
    draft.drop();
    setIsOpen(false);
  };
  if (!isOpen && line === '') {
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
      draft.drop();
      setIsOpen(false);
    } catch {
      // The caller has said why; the line stays to try again.
    }
  };
  return (
    <>
      <RestoredDraft draft={{ ...draft, drop: close }} />
      <div className={classes.own}>
        <TextInput
          label={t('common.yourQuestion')}
          value={line}
          maxLength={limits.questionCharacters}
          autoFocus={isOpen}
          onChange={({ currentTarget: { value } }) => {
            setIsOpen(true);
            draft.change({ line: value });
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // The form around it would save the choice and close.
            event.preventDefault();
            void add();
          }}
        />
        <Button variant="default" loading={isAdding} onClick={() => void add()}>
          {t('common.add')}
        </Button>
      </div>
    </>
  );
}
