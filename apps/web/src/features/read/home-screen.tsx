import type { Reading } from '@dierbaar/contract';
import { IconLock, IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Drawing } from '../../ui/art/drawing.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/link-page/page.module.css';
import { useDocumentTitle } from '../../ui/link-page/use-document-title.ts';
import { formatDay } from './format-day.ts';
import { openPage } from './hash-route.ts';
import classes from './home.module.css';
import { useReader } from './read-context.ts';

/** The cover, who asks, and what a reader can do. */
export function HomeScreen({ reading }: { reading: Reading }) {
  const { t, client, seen, locale } = useReader();
  const { name, writer, book, shown, endsAt, format, hasCover } = reading;
  const last = Math.min(seen.lastPage(), shown?.pages ?? 1);
  const isLate = useIsLate(shown === null);
  useDocumentTitle(book);
  return (
    <div data-screen="read-home" className={classes.home}>
      <header className={classes.stage}>
        <div className={classes.top}>
          <Drawing name="wordmark" height={27} alt="Dierbaar" />
          <span className={classes.badge}>{t('read.notPrinted')}</span>
        </div>
        <div className={classes.cover} data-format={format}>
          {hasCover ? (
            <img src={client.address('cover')} alt={t('read.home.cover', { book })} />
          ) : (
            <span className={classes.label}>{book}</span>
          )}
        </div>
      </header>
      <main className={classes.sheet}>
        <h1>{t('read.home.hello', { name })}</h1>
        <p className={classes.lead}>{t('read.home.asks', { writer, book })}</p>
        <ul className={classes.ways}>
          <li>
            <IconMessagePlus {...iconProps(24)} />
            {t('read.home.remark')}
          </li>
          <li>
            <IconLock {...iconProps(24)} />
            {t('read.home.private', { writer })}
          </li>
        </ul>
        {shown === null ? (
          <div role="status" className={classes.making}>
            <b>{t('read.making.title')}</b>
            <p>{isLate ? t('read.making.late') : t('read.making.text')}</p>
          </div>
        ) : (
          <button type="button" className={frame.button} onClick={() => openPage(last)}>
            {last > 1 ? t('read.home.goOn', { page: last }) : t('read.home.begin')}
          </button>
        )}
        <p className={classes.foot}>
          {t('read.home.account')}
          <br />
          {t('read.home.ends', { day: formatDay(locale, endsAt) })}
        </p>
      </main>
    </div>
  );
}

/** After this time the screen says that it takes longer than usual. */
const lateMs = 60_000;

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
