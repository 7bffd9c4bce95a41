import { type PersonInBook, settingLimits, type YearInBook } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { RowsField } from './rows-field.tsx';

interface PeopleFieldProps {
  people: readonly PersonInBook[];
  onChange: (people: PersonInBook[]) => void;
}

/** People of the book, each with a name and who that is. */
export function PeopleField({ people, onChange }: PeopleFieldProps) {
  const { t } = useTranslation();
  return (
    <RowsField
      legend={t('settings.people')}
      hint={t('settings.peopleHint')}
      rows={people.map(({ name, who }) => [name, who])}
      columns={[
        {
          label: (number) => t('settings.personName', { number }),
          example: t('settings.personNameExample'),
          maxLength: settingLimits.personCharacters,
        },
        {
          label: (number) => t('settings.personWho', { number }),
          example: t('settings.personWhoExample'),
          maxLength: settingLimits.whoCharacters,
        },
      ]}
      maxRows={settingLimits.people}
      addLabel={t('settings.personAdd')}
      removeLabel={(number) => t('settings.personRemove', { number })}
      onChange={(rows) => onChange(rows.map(([name, who]) => ({ name, who })))}
    />
  );
}

interface YearsFieldProps {
  years: readonly YearInBook[];
  onChange: (years: YearInBook[]) => void;
}

/** Years of the book, each with what happened. */
export function YearsField({ years, onChange }: YearsFieldProps) {
  const { t } = useTranslation();
  return (
    <RowsField
      legend={t('settings.years')}
      hint={t('settings.yearsHint')}
      rows={years.map(({ year, text }) => [year, text])}
      columns={[
        {
          label: (number) => t('settings.year', { number }),
          example: t('settings.yearExample'),
          maxLength: settingLimits.yearCharacters,
        },
        {
          label: (number) => t('settings.yearText', { number }),
          example: t('settings.yearTextExample'),
          maxLength: settingLimits.yearTextCharacters,
        },
      ]}
      isFirstNarrow
      maxRows={settingLimits.years}
      addLabel={t('settings.yearAdd')}
      removeLabel={(number) => t('settings.yearRemove', { number })}
      onChange={(rows) => onChange(rows.map(([year, text]) => ({ year, text })))}
    />
  );
}
