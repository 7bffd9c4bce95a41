import { chapterStart, type ProjectSettings, projectSettings, settingLimits } from '@dierbaar/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useDialogUploads } from '../../lib/photos/use-dialog-uploads.ts';
import { useUploadQueue } from '../../lib/photos/user-uploads.ts';
import { changeProject } from '../../lib/projects/projects.ts';
import { saveProjectSettings } from '../../lib/projects/settings.ts';
import { ReadyFields } from '../../ui/book/ready-fields.tsx';
import { PrintDialog } from '../../ui/dialog/print-dialog.tsx';
import { RestoredDraft } from '../../ui/draft/restored-draft.tsx';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { ChangedElsewhere } from '../../ui/words/changed-elsewhere.tsx';
import { AroundChapters } from './around-chapters.tsx';
import classes from './book-settings.module.css';
import { FaceChoice } from './face-choice.tsx';
import { Options } from './options.tsx';
import { useSpecimen } from './page-canvas.tsx';
import { type ShownPage, SpecimenPages } from './specimen-pages.tsx';
import { TextSizeChoice } from './text-size-choice.tsx';
import { useSettingsWords } from './use-settings-words.ts';
import { type BookTexts, useSizePages, useTexts } from './use-size-pages.ts';
import type { SpecimenBook } from './use-specimen-book.ts';

type Choices = ProjectSettings;

/** The settings as they are being chosen; nothing is saved before the last button; what is typed is a draft. */
export function SettingsForm({ book, onClose }: { book: SpecimenBook; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const specimen = useSpecimen();
  const before = useMemo(() => projectSettings.parse(book.settings), [book.settings]);
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const words = useSettingsWords(book);
  const { readyOn, readyFor } = words.fields;
  const choices = useMemo((): Choices => {
    const { readyOn: _, readyFor: __, ...typed } = words.fields;
    return { ...before, ...chosen, ...typed };
  }, [before, chosen, words.fields]);
  const [shown, setShown] = useState<ShownPage>('chapter');
  const choose = (part: Partial<Choices>) => setChosen((now) => ({ ...now, ...part }));
  const sending = useDialogUploads(useUploadQueue(), {
    projectId: book.project.id,
    target: { kind: 'frontispiece' },
  });
  const isSending = sending.uploads.some(({ problem }) => problem === null);
  const texts = useTexts(book);
  const pages = useSizePages(book, texts, choices);
  const changed = changesOf(before, choices);
  const { project } = book;
  const ready = { readyOn, readyFor };
  const hasNewDay = ready.readyOn !== project.readyOn;
  const isReadyChanged = hasNewDay || ready.readyFor.trim() !== project.readyFor;
  const hasNewSettings = Object.keys(changed).length > 0;
  const isChanged = hasNewSettings || isReadyChanged;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (await words.isChangedElsewhere()) return false;
      if (isReadyChanged) await changeProject(project.id, ready);
      if (hasNewSettings) await saveProjectSettings(project.id, changed);
      words.drop();
      return true;
    },
    onSuccess: (isSaved) => {
      // The form shows both, for the writer to choose.
      if (!isSaved) return;
      showSuccess(t(hasNewSettings ? 'settings.saved' : 'settings.ready.saved'));
      onClose();
    },
    onError: () => showFailure(t('settings.saveFailed')),
  });
  const close = () => {
    sending.cancel();
    onClose();
  };
  const cancel = () => {
    words.drop();
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || words.elsewhere !== null) return;
    if (isChanged) mutate();
    else close();
  };
  return (
    <PrintDialog
      title={t('settings.title')}
      text={t('settings.text')}
      width={1216}
      isEven
      onClose={close}
      printedTitle={t('common.printed')}
      printed={
        <SpecimenPages
          specimen={specimen}
          book={book}
          photos={texts.photos}
          choices={choices}
          shown={shown}
        />
      }
      result={isChanged ? t('settings.changed') : t('settings.unchanged')}
      actions={
        <>
          <Button variant="subtle" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            loading={isPending || isSending}
            disabled={words.elsewhere !== null}
          >
            {t('settings.submit')}
          </Button>
        </>
      }
      controls={
        <form id={form} onSubmit={submit} noValidate className={classes.form}>
          <RestoredDraft draft={words} />
          <ChangedElsewhere {...words} />
          <FaceChoice value={choices.face} line={book.line} onChange={(face) => choose({ face })} />
          <TextSizeChoice
            value={choices.textSize}
            specimen={specimen}
            format={book.project.format}
            pages={pages}
            onChange={(textSize) => choose({ textSize })}
          />
          <Options
            legend={t('settings.questions')}
            value={choices.showQuestions ? 'printed' : 'hidden'}
            options={[
              { value: 'printed', label: t('settings.questionsPrinted') },
              { value: 'hidden', label: t('settings.questionsHidden') },
            ]}
            onChange={(value) => choose({ showQuestions: value === 'printed' })}
          />
          <Options
            legend={t('settings.chapterStart')}
            value={choices.chapterStart}
            options={chapterStart.options.map((value) => ({
              value,
              label: t(`settings.chapterStarts.${value}`),
            }))}
            onChange={(value) => choose({ chapterStart: value })}
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
              onChange={(event) => words.type({ dedication: event.currentTarget.value })}
            />
            <div className={classes.stack}>
              <TextInput
                label={t('settings.author')}
                maxLength={settingLimits.authorCharacters}
                value={choices.author}
                onChange={(event) => words.type({ author: event.currentTarget.value })}
              />
              <Textarea
                label={t('settings.imprint')}
                description={t('settings.imprintHint', { edition: book.settings.edition })}
                inputWrapperOrder={['label', 'input', 'description']}
                rows={2}
                maxLength={settingLimits.imprintCharacters}
                value={choices.imprint}
                onChange={(event) => words.type({ imprint: event.currentTarget.value })}
              />
            </div>
          </div>
          <AroundChapters
            project={book.project}
            choices={choices}
            hasContentsPhotos={hasContentsPhotos(book, texts)}
            sending={sending}
            onChange={choose}
            onType={words.type}
            onShow={setShown}
          />
          <ReadyFields value={ready} isNewDay={hasNewDay} orderBy={project.orderBy} onChange={words.type} />
        </form>
      }
    />
  );
}

/** Whether the contents can show a photo of each chapter; unknown texts may have them. */
function hasContentsPhotos({ titles }: SpecimenBook, { photos }: BookTexts): boolean {
  return titles.length <= 6 && (photos === null || titles.every(({ id }) => photos.has(id)));
}

/** The choices that differ from what the book has. */
function changesOf(before: Choices, after: Choices): Partial<Choices> {
  const people = after.people.filter(({ name, who }) => name.trim() !== '' || who.trim() !== '');
  const years = after.years.filter(({ year, text }) => year.trim() !== '' || text.trim() !== '');
  const now = { ...after, author: after.author.trim(), people, years };
  const isChanged = (key: keyof Choices) => JSON.stringify(before[key]) !== JSON.stringify(now[key]);
  const changed = projectSettings.keyof().options.filter(isChanged);
  return Object.fromEntries(changed.map((key) => [key, now[key]]));
}
