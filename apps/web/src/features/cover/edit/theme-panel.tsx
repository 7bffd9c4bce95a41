import { coverThemes, motifs } from '@dierbaar/book';
import type { CoverFields, Format } from '@dierbaar/contract';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { objectUrlOf } from '../../../lib/object-url.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import type { CoverDesign } from '../cover-key.ts';
import { MotifDrawing } from '../live/motif-drawing.tsx';
import { motifText } from '../motif-text.ts';
import classes from './theme-panel.module.css';

interface ThemePanelProps {
  fields: CoverFields;
  format: Format;
  /** Photo of the writer that can take the place of a drawing. */
  ownPhoto: Blob | null | undefined;
  onChoose: (design: CoverDesign, isOwnPhoto: boolean) => void;
  /** Asks for a photo in the theme of this design. */
  onAskPhoto: (design: CoverDesign) => void;
}

/** List of themes; the expanded one shows its motifs, and the photo that takes their place. */
export function ThemePanel({ fields, format, ownPhoto, onChoose, onAskPhoto }: ThemePanelProps) {
  const { t } = useTranslation();
  const { themeName, mainImageName } = fields;
  const hasPhoto = fields.image !== null && themeName !== 'no_image';
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
                <MotifDrawing
                  design={{ theme, motif: shown }}
                  format={format}
                  isPhoto={theme === themeName && hasPhoto}
                />
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
                      checked={theme === themeName && name === mainImageName && !hasPhoto}
                      className={classes.radio}
                      onChange={() => onChoose({ theme, motif: name }, false)}
                    />
                    <span className={classes.paper} data-format={format}>
                      <MotifDrawing design={{ theme, motif: name }} format={format} />
                    </span>
                    <span className={classes.caption}>{motifText(t, name)}</span>
                  </label>
                ))}
                {theme !== 'no_image' && (
                  <OwnPhoto
                    design={{ theme, motif: shown }}
                    format={format}
                    photo={ownPhoto}
                    isChosen={theme === themeName && hasPhoto}
                    onChoose={(design) => onChoose(design, true)}
                    onAsk={onAskPhoto}
                  />
                )}
              </fieldset>
            )}
          </section>
        );
      })}
    </aside>
  );
}

interface OwnPhotoProps {
  design: CoverDesign;
  format: Format;
  /** Null when there is none, undefined while it is loading. */
  photo: Blob | null | undefined;
  isChosen: boolean;
  onChoose: (design: CoverDesign) => void;
  onAsk: (design: CoverDesign) => void;
}

/** The writer's own photo, a choice beside the motifs. Without a photo it is a button that asks for one. */
function OwnPhoto({ design, format, photo, isChosen, onChoose, onAsk }: OwnPhotoProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <span className={classes.paper} data-format={format}>
        {photo ? (
          <img src={objectUrlOf(photo)} alt="" className={classes.photo} />
        ) : (
          <MotifDrawing design={design} format={format} isPhoto />
        )}
      </span>
      <span className={classes.caption}>{t('cover.edit.photo.front.name')}</span>
    </>
  );
  if (photo === null)
    return (
      <button type="button" className={`${classes.motif} ${classes.ask}`} onClick={() => onAsk(design)}>
        {content}
      </button>
    );
  return (
    <label className={classes.motif}>
      <input
        type="radio"
        name={`motif-${design.theme}`}
        value="photo"
        checked={isChosen}
        className={classes.radio}
        onChange={() => onChoose(design)}
      />
      {content}
    </label>
  );
}
