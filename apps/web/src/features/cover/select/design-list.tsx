import { type CoverSheet, coverThemes } from '@dierbaar/book';
import type { Project } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { coverDesigns, toCoverKey } from '../cover-key.ts';
import { DesignCard } from './design-card.tsx';
import classes from './select-cover.module.css';

interface DesignListProps {
  book: Project;
  sheet: CoverSheet;
  selectedKey: string;
  onSelect: (coverKey: string) => void;
  onOpen: (coverKey: string) => void;
}

/** Designs grouped by theme, as one radio group. */
export function DesignList({ book, sheet, selectedKey, onSelect, onOpen }: DesignListProps) {
  const { t } = useTranslation();
  return coverThemes.map((theme) => (
    <fieldset key={theme} className={classes.theme} aria-label={t(`cover.theme.${theme}`)}>
      <div className={classes.themeText}>
        <h2 className={classes.themeName}>{t(`cover.theme.${theme}`)}</h2>
        <p className={classes.themeHint}>{t(`cover.themeHint.${theme}`)}</p>
      </div>
      <div className={classes.cards}>
        {coverDesigns
          .filter((design) => design.theme === theme)
          .map((design) => {
            const key = toCoverKey(design);
            return (
              <DesignCard
                key={key}
                design={design}
                book={book}
                sheet={sheet}
                isSelected={key === selectedKey}
                onSelect={() => onSelect(key)}
                onOpen={() => onOpen(key)}
              />
            );
          })}
      </div>
    </fieldset>
  ));
}
