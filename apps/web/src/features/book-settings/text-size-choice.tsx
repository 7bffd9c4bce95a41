import { type BookFormat, defaultProducts, lineGrids, pageMeasures, priceOfCopy } from '@dierbaar/book';
import type { LiveSpecimen } from '@dierbaar/book/live';
import { type TextSizeName, textSize } from '@dierbaar/contract';
import { useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatCents } from '../../lib/format/money.ts';
import choice from '../../ui/form/choice-card.module.css';
import classes from './book-settings.module.css';
import { marginOf, PageCanvas, useSpecimenPages } from './page-canvas.tsx';
import type { SizePages } from './use-size-pages.ts';

/** Pixels per millimetre of the pages, and the height that is seen of them. */
const scale = 2;
const height = 150;

interface TextSizeChoiceProps {
  value: TextSizeName;
  specimen: LiveSpecimen | null;
  format: BookFormat;
  /** Pages of the book in each size, as far as they are counted. */
  pages: SizePages;
  onChange: (size: TextSizeName) => void;
}

/** The text sizes, each as a part of the same printed page, with the pages and the price of the book. */
export function TextSizeChoice({ value, specimen, format, pages, onChange }: TextSizeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const page = pageMeasures(format, 0, defaultProducts[format]);
  const left = marginOf(page, useSpecimenPages(specimen)?.chapter);
  return (
    <fieldset>
      <legend className={classes.legend}>{t('settings.textSize')}</legend>
      <div className={classes.two}>
        {textSize.options.map((size) => (
          <label key={size} className={`${choice.card} ${classes.size}`}>
            <span className={classes.sizePage} style={{ height }}>
              <PageCanvas
                specimen={specimen}
                page="chapter"
                textSize={size}
                format={format}
                bleed={page.bleed}
                scale={scale}
                label={t('settings.pageInSize', { size: t(`settings.textSizes.${size}`) })}
                shift={{ x: left - 5, y: page.top + firstLine[format] * lineGrids[size].height * 0.3528 }}
              />
            </span>
            <span className={classes.sizeName}>
              <input
                type="radio"
                name={name}
                className={choice.radio}
                checked={size === value}
                aria-label={t(`settings.textSizes.${size}`)}
                onChange={() => onChange(size)}
              />
              <strong>{t(`settings.textSizes.${size}`)}</strong>
              <Price format={format} pages={pages.counted[size]} isCounting={pages.isCounting} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lines above the beginning of a chapter's text that are left out. */
const firstLine: Record<BookFormat, number> = { a4: 12, sq: 8 };

interface PriceProps {
  format: BookFormat;
  pages: number | undefined;
  isCounting: boolean;
}

/** In two lines that are there from the beginning, so that nothing below moves when the pages are counted. */
function Price({ format, pages, isCounting }: PriceProps) {
  const { t, i18n } = useTranslation();
  const price = pages !== undefined && formatCents(priceOfCopy(format, pages).totalCents, i18n.language);
  return (
    <>
      <span>{price ? t('settings.pages', { pages }) : isCounting && t('settings.counting')}</span>
      <span>{price && t('settings.price', { price })}</span>
    </>
  );
}
