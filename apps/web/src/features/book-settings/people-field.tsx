import { type PersonInBook, settingLimits } from '@dierbaar/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './book-settings.module.css';

interface PeopleFieldProps {
  people: readonly PersonInBook[];
  onChange: (people: PersonInBook[]) => void;
}

/** People of the book, each with a name and who that is. */
export function PeopleField({ people, onChange }: PeopleFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input[data-name]');
    (inputs?.[focused] ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    setFocused(null);
  }, [focused]);
  const isFull = people.length >= settingLimits.people;
  const add = () => {
    if (isFull) return;
    onChange([...people, { name: '', who: '' }]);
    setFocused(people.length);
  };
  const change = (at: number, part: Partial<PersonInBook>) =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...part } : person)));
  const remove = (at: number) => {
    onChange(people.filter((_, index) => index !== at));
    setFocused(Math.min(at, people.length - 2));
  };
  // The form would be sent.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset ref={list} className={classes.group}>
      <legend className={classes.legend}>{t('settings.people')}</legend>
      <p className={classes.hint}>{t('settings.peopleHint')}</p>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
        <div key={at} className={classes.person}>
          <TextInput
            data-name
            aria-label={t('settings.personName', { number: at + 1 })}
            placeholder={t('settings.personNameExample')}
            maxLength={settingLimits.personCharacters}
            value={person.name}
            onKeyDown={addOnEnter}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('settings.personWho', { number: at + 1 })}
            placeholder={t('settings.personWhoExample')}
            maxLength={settingLimits.whoCharacters}
            value={person.who}
            onKeyDown={addOnEnter}
            onChange={(event) => change(at, { who: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('settings.personRemove', { number: at + 1 })}
            onClick={() => remove(at)}
          >
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
        {t('settings.personAdd')}
      </Button>
    </fieldset>
  );
}
