import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import classes from './tip-card.module.css';
import type { Tip } from './tips.ts';

/** Tip of Bo under the books. */
export function TipCard({ tip, onDismiss }: { tip: Tip; onDismiss: () => void }) {
  const { t } = useTranslation();
  const { kind, book } = tip;
  const target =
    kind === 'finished'
      ? pathTo('projectPreview', { params: { projectId: book.id } })
      : pathTo('selectChapters', { query: { projectId: book.id, themeId: book.theme } });
  return (
    <aside className={classes.tip} aria-label={t('common.tipOfBo')}>
      <Drawing name={kind === 'finished' ? 'bo-reading' : 'bo-pointing'} height={64} />
      <p className={classes.text}>
        <b className={classes.fact}>{t(`dashboard.tip.${kind}`, { name: book.name })}</b>{' '}
        <span className={classes.advice}>{t(`dashboard.tip.${kind}Advice`)}</span>
      </p>
      <Button component={Link} to={target} variant="default" size="sm">
        {t(`dashboard.tip.${kind}Action`)}
      </Button>
      <ActionIcon
        variant="subtle"
        size={36}
        className={classes.dismiss}
        aria-label={t('dashboard.tip.dismiss')}
        onClick={onDismiss}
      >
        <IconX size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </aside>
  );
}
