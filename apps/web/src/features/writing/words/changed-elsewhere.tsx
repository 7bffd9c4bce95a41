import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { useTypedWords } from './use-typed-words.ts';

type Props = Pick<ReturnType<typeof useTypedWords>, 'elsewhere' | 'choose'>;

/** Words that came from another device meanwhile: the writer chooses, and nothing is overwritten before. */
export function ChangedElsewhere({ elsewhere, choose }: Props) {
  const { t } = useTranslation();
  if (elsewhere === null) return null;
  return (
    <Alert role="alert" title={t('writing.words.changed')}>
      <blockquote style={{ margin: 0, whiteSpace: 'pre-line', maxHeight: '10rem', overflow: 'auto' }}>
        {elsewhere === '' ? t('writing.words.none') : elsewhere}
      </blockquote>
      <Group mt="sm" gap="sm">
        <Button variant="default" onClick={() => choose('elsewhere')}>
          {t('writing.words.useOther')}
        </Button>
        <Button variant="default" onClick={() => choose('own')}>
          {t('writing.words.useOwn')}
        </Button>
      </Group>
    </Alert>
  );
}
