import { bodyFontUrlOf } from '@dierbaar/book/live';
import { type BodyFaceName, bodyFace } from '@dierbaar/contract';
import { useEffect, useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import choice from '../../ui/form/choice-card.module.css';
import classes from './book-settings.module.css';

/** Size of a line in pixels; the ratios are those of the printed book, in which all faces look equally large. */
const sizes: Record<BodyFaceName, number> = {
  'eb-garamond': 20,
  'source-serif': 17.2,
  lora: 16.9,
  'libre-baskerville': 15.8,
  nunito: 17.2,
};

interface FaceChoiceProps {
  value: BodyFaceName;
  /** Text of the lines. */
  line: string;
  onChange: (face: BodyFaceName) => void;
}

/** The five faces, each as a line of text in that face. */
export function FaceChoice({ value, line, onChange }: FaceChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  useBodyFonts();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('settings.face')}</legend>
      {bodyFace.options.map((face) => (
        <label key={face} className={classes.face}>
          <input
            type="radio"
            name={name}
            className={choice.radio}
            checked={face === value}
            data-autofocus={face === value || undefined}
            aria-label={t(`settings.faces.${face}`)}
            onChange={() => onChange(face)}
          />
          <span
            className={classes.line}
            style={{ fontFamily: `"Body ${face}", var(--book-face)`, fontSize: sizes[face] }}
            aria-hidden="true"
          >
            {line}
          </span>
          <span className={classes.faceName}>{t(`settings.faces.${face}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const requested = new Set<BodyFaceName>();

/** Loads the fonts of the printed book; until then a line is shown in the book face of the app. */
function useBodyFonts(): void {
  useEffect(() => {
    for (const face of bodyFace.options) {
      const url = requested.has(face) ? undefined : bodyFontUrlOf(face);
      if (url === undefined) continue;
      requested.add(face);
      const font = new FontFace(`Body ${face}`, `url(${url})`);
      document.fonts.add(font);
      // A failed download keeps the face of the app; the next opening tries again.
      font.load().catch(() => requested.delete(face));
    }
  }, []);
}
