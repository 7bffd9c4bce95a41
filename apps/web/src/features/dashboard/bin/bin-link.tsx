import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { binQuery } from '../api.ts';
import classes from './bin-link.module.css';

/** Link to the bin with the number of books in it; nothing while it is empty. */
export function BinLink() {
  const { t } = useTranslation();
  const { data: books } = useQuery(binQuery);
  if (!books || books.length === 0) return null;
  return (
    <p className={classes.under}>
      <Link to={pathTo('bin')} className={classes.link} aria-label={t('bin.link', { count: books.length })}>
        <IconTrash {...iconProps(18)} />
        {t('bin.title')}
        <b className={classes.count}>{books.length}</b>
      </Link>
    </p>
  );
}
