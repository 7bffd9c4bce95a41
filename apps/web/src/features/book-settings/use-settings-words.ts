import type { PrintedSettings, Project, ProjectSettings } from '@dierbaar/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { bookSettingsQuery } from '../../lib/projects/print-settings.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { chooseFields, type OverSaved, shownForm, typeFields } from '../../lib/words/form-over-saved.ts';
import { useKeptForm } from '../../lib/words/use-kept-form.ts';
import type { ReadyChoice } from '../../ui/book/ready-fields.tsx';

/** What is typed in the settings of a book; the rest is chosen. */
type SettingsWords = ReadyChoice &
  Pick<ProjectSettings, 'author' | 'dedication' | 'imprint' | 'people' | 'years'>;

type SavedBook = { project: Project; settings: PrintedSettings };

/** The typed fields of the settings, on this computer until they are saved. */
export function useSettingsWords({ project, settings }: SavedBook) {
  const { t, i18n } = useTranslation();
  const form = useKeptForm<OverSaved<SettingsWords>>('settings', project.id);
  const saved = useMemo(() => wordsOf({ project, settings }), [project, settings]);
  const shown = useMemo(() => shownForm(saved, form.typed), [saved, form.typed]);
  const texts = {
    author: [t('settings.author'), saved.author],
    dedication: [t('settings.dedication'), saved.dedication],
    imprint: [t('settings.imprint'), saved.imprint],
    people: [t('settings.people'), linesOf(saved.people.map(({ name, who }) => [name, who]))],
    years: [t('settings.years'), linesOf(saved.years.map(({ year, text }) => [year, text]))],
    readyOn: [t('settings.ready.day'), saved.readyOn ? formatDay(saved.readyOn, i18n.language) : ''],
    readyFor: [t('settings.ready.for'), saved.readyFor],
  };
  return {
    fields: shown.fields,
    type: (part: Partial<SettingsWords>) => {
      const next = typeFields(saved, form.typed, part);
      return next ? form.keep(next) : form.clear();
    },
    // While the writer has to choose, that is all there is to say about these words.
    isFromEarlier: form.isFromEarlier && shown.isOwed && shown.elsewhere.length === 0,
    drop: form.drop,
    dropSaved: form.dropSaved,
    /** What the server has from another device; null unless the writer has to choose. */
    elsewhere:
      shown.elsewhere.length === 0
        ? null
        : shown.elsewhere
            .map((key) => texts[key])
            .map(([label, text]) => `${label}: ${text || t('words.none')}`)
            .join('\n\n'),
    choose: (choice: 'own' | 'elsewhere') => {
      const next = chooseFields(saved, form.typed, choice);
      return next ? form.keep(next) : form.drop();
    },
    /** Asks the server whether another device has changed the same meanwhile. */
    async isChangedElsewhere(): Promise<boolean> {
      if (!shown.isOwed) return false;
      const [now, book] = await Promise.all([
        queryClient.fetchQuery({ ...bookSettingsQuery(project.id), staleTime: 0 }),
        queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
      ]);
      return shownForm(wordsOf({ project: book, settings: now }), form.typed).elsewhere.length > 0;
    },
  };
}

function wordsOf({ project, settings }: SavedBook): SettingsWords {
  const { author, dedication, imprint, people, years } = settings;
  return {
    ...{ author, dedication, imprint, people, years },
    ...{ readyOn: project.readyOn, readyFor: project.readyFor },
  };
}

const linesOf = (rows: readonly (readonly [string, string])[]) =>
  rows.map((row) => row.filter(Boolean).join(', ')).join('\n');
