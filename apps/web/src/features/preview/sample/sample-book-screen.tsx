import { defaultProducts, priceOfCopy } from '@dierbaar/book';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { toLocale } from '../../../i18n/locale.ts';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { pathTo } from '../../../lib/paths.ts';
import { getWebsiteUrl } from '../../../lib/website.ts';
import { LoadFailure } from '../../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts';
import { describeSpread } from '../viewer/describe-spread.ts';
import { PageStrip } from '../viewer/page-strip.tsx';
import { PageTurnButton } from '../viewer/page-turn-button.tsx';
import { PagesContext } from '../viewer/pages-context.ts';
import { SpreadView } from '../viewer/spread-view.tsx';
import { makeSpreads, pagesOf } from '../viewer/spreads.ts';
import { useSpreadKeys } from '../viewer/use-spread-keys.ts';
import { useSpreadPosition } from '../viewer/use-spread-position.ts';
import { useZoom } from '../viewer/use-zoom.ts';
import { OnePageView } from './one-page-view.tsx';
import classes from './sample-book.module.css';
import { findSampleBook, type SampleBook } from './sample-books.ts';
import { useSamplePages } from './use-sample-pages.ts';

const name = 'sampleBook';

/** A finished book that everybody may leaf through, in the viewer of one's own book. */
export function SampleBookScreen() {
  const { sample } = useParams();
  const { i18n } = useTranslation();
  const book = findSampleBook(sample, i18n.language);
  return <SampleBookView key={book.id} book={book} />;
}

function SampleBookView({ book }: { book: SampleBook }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { source, error, refetch } = useSamplePages(book);
  if (error) return <LoadFailure name={name} error={error} onRetry={() => void refetch()} />;
  return (
    <Screen name={name} title={t('preview.sample.pageTitle', { name: book.name })} className={classes.screen}>
      <PagesContext value={source}>{isNarrow ? <Phone book={book} /> : <Desk book={book} />}</PagesContext>
    </Screen>
  );
}

function Desk({ book }: { book: SampleBook }) {
  const { t } = useTranslation();
  const spreads = useMemo(() => makeSpreads(book.pages), [book.pages]);
  const position = useSpreadPosition(spreads);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, book.format);
  useSpreadKeys(position.turn);
  const spread = spreads[position.at];
  return (
    <>
      <header className={classes.bar}>
        <p role="status">
          <b>{spread && describeSpread(spread, t)}</b>{' '}
          {spread && pagesOf(spread).length > 0 && t('preview.place.of', { pages: book.pages })}
        </p>
        <div className={classes.title}>
          <ScreenTitle>{book.name}</ScreenTitle>
          <span className={classes.tag}>{t('preview.sample.tag')}</span>
        </div>
        <div className={classes.begin}>
          <span>{t(`preview.sample.format.${book.format}`)}</span>
          <Button component={Link} to={pathTo('registration')} size="sm">
            {t('preview.sample.begin')}
          </Button>
        </div>
      </header>
      <section className={classes.stage}>
        <SpreadView stage={stage} spreads={spreads} at={position.at} zoom={zoom} title={book.name} />
        <PageTurnButton
          direction="previous"
          isDisabled={position.at === 0}
          onClick={() => position.turn('previous')}
        />
        <PageTurnButton
          direction="next"
          isDisabled={position.at === spreads.length - 1}
          onClick={() => position.turn('next')}
        />
      </section>
      <div className={classes.foot}>
        <Facts book={book} />
        <PageStrip spreads={spreads} position={position} marks={noMarks} />
        <TryLink />
      </div>
    </>
  );
}

function Phone({ book }: { book: SampleBook }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <header className={classes.phoneBar}>
        <a href={getWebsiteUrl(toLocale(i18n.language))} aria-label={t('common.back')}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        </a>
        <div>
          <ScreenTitle>{book.name}</ScreenTitle>
          <p>{t('preview.sample.pages', { pages: book.pages })}</p>
        </div>
      </header>
      <OnePageView pages={book.pages} title={book.name} />
      <div className={classes.phoneFoot}>
        <TryLink />
      </div>
    </>
  );
}

function Facts({ book: { format, pages, author } }: { book: SampleBook }) {
  const { t, i18n } = useTranslation();
  const bound = Math.max(pages, defaultProducts[format].pages.min);
  const price = formatEuroAmount(priceOfCopy(format, bound).totalCents / 100, i18n.language);
  return (
    <p className={classes.facts}>
      <b>{t('preview.sample.invented', { author })}</b>
      {t('preview.sample.price', { price })}
    </p>
  );
}

function TryLink() {
  const { t, i18n } = useTranslation();
  return (
    <Button
      component="a"
      variant="default"
      href={`${getWebsiteUrl(toLocale(i18n.language))}#try`}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t('preview.sample.tryOut')}
    </Button>
  );
}

const noMarks: never[] = [];
