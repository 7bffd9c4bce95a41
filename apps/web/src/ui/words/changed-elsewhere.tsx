import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';

interface Props {
  /** What the server has from another device; null unless the writer has to choose. */
  elsewhere: string | null;
  choose: (choice: 'own' | 'elsewhere') => void;
}

/** Words that came from another device meanwhile: the writer chooses, and nothing is overwritten before. */
export function ChangedElsewhere({ elsewhere, choose }: Props) {
  const { t } = useTranslation();
  if (elsewhere === null) return null;
  return (
    <Alert role="alert" title={t('words.changed')}>
      <blockquote style={{ margin: 0, whiteSpace: 'pre-line', maxHeight: '10rem', overflow: 'auto' }}>
        {elsewhere === '' ? t('words.none') : elsewhere}
      </blockquote>
      <Group mt="sm" gap="sm">
        <Button variant="default" onClick={() => choose('elsewhere')}>
          {t('words.useOther')}
        </Button>
        <Button variant="default" onClick={() => choose('own')}>
          {t('words.useOwn')}
        </Button>
      </Group>
    </Alert>
  );
}
