import { coverThemes, motifs } from '@dierbaar/book';
import type { CoverFields, Format } from '@dierbaar/contract';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '../../../ui/icon-props.ts';
import type { CoverDesign } from '../cover-key.ts';
import { MotifDrawing } from '../live/motif-drawing.tsx';
import { motifText } from '../motif-text.ts';
import classes from './theme-panel.module.css';

interface ThemePanelProps {
  fields: CoverFields;
  format: Format;
  onChoose: (design: CoverDesign) => void;
}

/** List of themes; the expanded one shows its motifs. */
export function ThemePanel({ fields, format, onChoose }: ThemePanelProps) {
  const { t } = useTranslation();
  const { themeName, mainImageName } = fields;
  const [open, setOpen] = useState<string | null>(themeName);
  useEffect(() => setOpen(themeName), [themeName]);
  return (
    <aside className={classes.panel} aria-label={t('cover.edit.theme')}>
      <h2 className={classes.title}>{t('cover.edit.theme')}</h2>
      {coverThemes.map((theme) => {
        const isOpen = open === theme;
        const [first] = motifs[theme];
        const shown = theme === themeName ? mainImageName : first.name;
        return (
          <section key={theme} className={classes.theme}>
            <button
              type="button"
              className={classes.name}
              aria-expanded={isOpen}
              data-current={theme === themeName || undefined}
              onClick={() => setOpen(isOpen ? null : theme)}
            >
              <span className={classes.sample} data-format={format}>
                <MotifDrawing design={{ theme, motif: shown }} format={format} />
              </span>
              {t(`cover.theme.${theme}`)}
              {isOpen ? <IconChevronDown {...iconProps(16)} /> : <IconChevronRight {...iconProps(16)} />}
            </button>
            {isOpen && (
              <fieldset className={classes.motifs} aria-label={t(`cover.theme.${theme}`)}>
                {motifs[theme].map(({ name }) => (
                  <label key={name} className={classes.motif}>
                    <input
                      type="radio"
                      name={`motif-${theme}`}
                      value={name}
                      checked={theme === themeName && name === mainImageName}
                      className={classes.radio}
                      onChange={() => onChoose({ theme, motif: name })}
                    />
                    <span className={classes.paper} data-format={format}>
                      <MotifDrawing design={{ theme, motif: name }} format={format} />
                    </span>
                    <span className={classes.caption}>{motifText(t, name)}</span>
                  </label>
                ))}
              </fieldset>
            )}
          </section>
        );
      })}
    </aside>
  );
}
