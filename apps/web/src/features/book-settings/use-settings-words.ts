import type { PrintedSettings, Project, ProjectSettings } from '@dierbaar/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useDraft } from '../../lib/form-drafts/use-draft.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { projectSettingsQuery } from '../../lib/projects/settings.ts';
import type { ReadyChoice } from '../../ui/book/ready-fields.tsx';

/** What is typed in the settings of a book; the rest is chosen. */
type SettingsWords = ReadyChoice &
  Pick<ProjectSettings, 'author' | 'dedication' | 'imprint' | 'people' | 'years'>;

type SavedBook = { project: Project; settings: PrintedSettings };

/** The typed fields, and what was saved when they were typed. The field names are stored. */
interface SettingsDraft {
  typed: Partial<SettingsWords>;
  before: SettingsWords;
}

/** The typed fields of the settings, a draft until they are saved. */
export function useSettingsWords({ project, settings }: SavedBook) {
  const { t, i18n } = useTranslation();
  const saved = useMemo(() => wordsOf({ project, settings }), [project, settings]);
  const start = useMemo((): SettingsDraft => ({ typed: {}, before: saved }), [saved]);
  const draft = useDraft(`settings ${project.id}`, start);
  const { typed, before } = draft.value;
  const fields = useMemo(() => ({ ...saved, ...typed }), [saved, typed]);
  /** Typed fields that another device saved otherwise since. */
  const changedIn = (words: SettingsWords) =>
    keysOf(typed).filter((key) => !isSame(words[key], before[key]) && !isSame(words[key], typed[key]));
  const change = (next: SettingsDraft) =>
    draft.change(
      next,
      keysOf(next.typed).some((key) => !isSame(next.typed[key], saved[key])),
    );
  const texts = {
    author: [t('settings.author'), saved.author],
    dedication: [t('settings.dedication'), saved.dedication],
    imprint: [t('settings.imprint'), saved.imprint],
    people: [t('settings.people'), linesOf(saved.people.map(({ name, who }) => [name, who]))],
    years: [t('settings.years'), linesOf(saved.years.map(({ year, text }) => [year, text]))],
    readyOn: [t('settings.ready.day'), saved.readyOn ? formatDay(saved.readyOn, i18n.language) : ''],
    readyFor: [t('settings.ready.for'), saved.readyFor],
  };
  const changed = changedIn(saved);
  const elsewhere = changed
    .map((key) => texts[key])
    .map(([label, text]) => `${label}: ${text || t('words.none')}`);
  return {
    fields,
    type: (part: Partial<SettingsWords>) => change({ typed: { ...typed, ...part }, before }),
    // While the writer has to choose, nothing else is said about these words.
    isRestored: draft.isRestored && changed.length === 0,
    drop: draft.drop,
    /** What another device saved; null unless the writer has to choose. */
    elsewhere: changed.length === 0 ? null : elsewhere.join('\n\n'),
    choose(choice: 'own' | 'elsewhere') {
      const others = new Set<string>(choice === 'own' ? [] : changed);
      const own = Object.entries(typed).filter(([key]) => !others.has(key));
      change({ typed: Object.fromEntries(own), before: saved });
    },
    /** Asks the server whether another device has saved the same fields meanwhile; the form then shows them. */
    async isChangedElsewhere(): Promise<boolean> {
      if (keysOf(typed).length === 0) return false;
      const [now, book] = await Promise.all([
        queryClient.fetchQuery({ ...projectSettingsQuery(project.id), staleTime: 0 }),
        queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
      ]);
      return changedIn(wordsOf({ project: book, settings: now })).length > 0;
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

const keysOf = (words: Partial<SettingsWords>) => Object.keys(words) as (keyof SettingsWords)[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one, tidy) === JSON.stringify(other, tidy);

/** As it is saved: without space around it and without empty rows. */
function tidy(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.filter((row) => Object.values(row).some((part) => part !== '')) : value;
}

const linesOf = (rows: readonly (readonly [string, string])[]) =>
  rows.map((row) => row.filter(Boolean).join(', ')).join('\n');
