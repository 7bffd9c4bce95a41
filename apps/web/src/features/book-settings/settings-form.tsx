import { type ProjectSettings, settingLimits } from '@dierbaar/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBookSettings } from '../../lib/projects/print-settings.ts';
import { PrintDialog } from '../../ui/dialog/print-dialog.tsx';
import choice from '../../ui/form/choice-card.module.css';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import classes from './book-settings.module.css';
import { FaceChoice } from './face-choice.tsx';
import { useSpecimen } from './page-canvas.tsx';
import { SpecimenPages } from './specimen-pages.tsx';
import { TextSizeChoice } from './text-size-choice.tsx';
import type { BookToSet } from './use-book-to-set.ts';
import { useSizePages } from './use-size-pages.ts';

type Choices = ProjectSettings;

/** The settings as they are being chosen; nothing is saved before the last button. */
export function SettingsForm({ book, onClose }: { book: BookToSet; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const specimen = useSpecimen();
  const [choices, setChoices] = useState<Choices>(() => choicesOf(book.settings));
  const change = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }));
  const pages = useSizePages(book, choices);
  const changed = changesOf(choicesOf(book.settings), choices);
  const isChanged = Object.keys(changed).length > 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveBookSettings(book.project.id, changed),
    onSuccess: () => {
      showSuccess(t('settings.saved'));
      onClose();
    },
    onError: () => showFailure(t('settings.saveFailed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) mutate();
    else onClose();
  };
  return (
    <PrintDialog
      title={t('settings.title')}
      text={t('settings.text')}
      width={1216}
      isEven
      onClose={onClose}
      printedTitle={t('settings.printed')}
      printed={<SpecimenPages specimen={specimen} book={book} choices={choices} />}
      result={isChanged ? t('settings.changed') : t('settings.unchanged')}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('book.cancel')}
          </Button>
          <Button type="submit" form={form} loading={isPending}>
            {t('settings.submit')}
          </Button>
        </>
      }
      controls={
        <form id={form} onSubmit={submit} noValidate className={classes.form}>
          <FaceChoice value={choices.face} line={book.line} onChange={(face) => change({ face })} />
          <TextSizeChoice
            value={choices.textSize}
            specimen={specimen}
            format={book.project.format}
            pages={pages}
            onChange={(textSize) => change({ textSize })}
          />
          <TwoOptions
            legend={t('settings.questions')}
            isFirst={choices.showQuestions}
            options={[t('settings.questionsPrinted'), t('settings.questionsHidden')]}
            onChange={(isFirst) => change({ showQuestions: isFirst })}
          />
          <TwoOptions
            legend={t('settings.chapterStart')}
            isFirst={choices.chapterStart === 'right'}
            options={[t('settings.chapterStarts.right'), t('settings.chapterStarts.anywhere')]}
            onChange={(isFirst) => change({ chapterStart: isFirst ? 'right' : 'anywhere' })}
          />
          <div className={classes.two}>
            <Textarea
              label={t('settings.dedication')}
              description={t('settings.dedicationHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              classNames={{ input: classes.dedication ?? '' }}
              rows={3}
              maxLength={settingLimits.dedicationCharacters}
              value={choices.dedication}
              onChange={(event) => change({ dedication: event.currentTarget.value })}
            />
            <div className={classes.stack}>
              <TextInput
                label={t('settings.author')}
                maxLength={settingLimits.authorCharacters}
                value={choices.author}
                onChange={(event) => change({ author: event.currentTarget.value })}
              />
              <Textarea
                label={t('settings.imprint')}
                description={t('settings.imprintHint', { edition: book.settings.edition })}
                inputWrapperOrder={['label', 'input', 'description']}
                rows={2}
                maxLength={settingLimits.imprintCharacters}
                value={choices.imprint}
                onChange={(event) => change({ imprint: event.currentTarget.value })}
              />
            </div>
          </div>
        </form>
      }
    />
  );
}

interface TwoOptionsProps {
  legend: string;
  isFirst: boolean;
  options: [first: string, second: string];
  onChange: (isFirst: boolean) => void;
}

function TwoOptions({ legend, isFirst, options, onChange }: TwoOptionsProps) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.two}>
        {options.map((option, at) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              checked={isFirst === (at === 0)}
              onChange={() => onChange(at === 0)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function choicesOf(settings: ProjectSettings): Choices {
  const { face, textSize, chapterStart, showQuestions, author, dedication, imprint } = settings;
  return { face, textSize, chapterStart, showQuestions, author, dedication, imprint };
}

/** The choices that differ from what the book has. */
function changesOf(before: Choices, after: Choices): Partial<Choices> {
  return {
    ...(before.face === after.face ? {} : { face: after.face }),
    ...(before.textSize === after.textSize ? {} : { textSize: after.textSize }),
    ...(before.chapterStart === after.chapterStart ? {} : { chapterStart: after.chapterStart }),
    ...(before.showQuestions === after.showQuestions ? {} : { showQuestions: after.showQuestions }),
    ...(before.author === after.author.trim() ? {} : { author: after.author }),
    ...(before.dedication === after.dedication ? {} : { dedication: after.dedication }),
    ...(before.imprint === after.imprint ? {} : { imprint: after.imprint }),
  };
}
