import { type BodyFace, bodyFaces, faces } from '@dierbaar/book/choices';
import { useEffect, useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { addBodyFont, familyOf } from '../../ui/book/use-body-face.ts';
import choice from '../../ui/form/choice-card.module.css';
import classes from './book-settings.module.css';

/** Size in pixels of a line in EB Garamond; all faces look equally large, as in the printed book. */
const LINE = 20;

interface FaceChoiceProps {
  value: BodyFace;
  /** Text of the lines. */
  line: string;
  onChange: (face: BodyFace) => void;
}

/** The faces, each as a line of text in that face. */
export function FaceChoice({ value, line, onChange }: FaceChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  useEffect(() => bodyFaces.forEach(addBodyFont), []);
  return (
    <fieldset>
      <legend className={classes.legend}>{t('settings.face')}</legend>
      {bodyFaces.map((face) => (
        <label key={face} className={classes.face}>
          <input
            type="radio"
            name={name}
            className={choice.radio}
            checked={face === value}
            data-autofocus={face === value || undefined}
            aria-label={faces[face].name}
            onChange={() => onChange(face)}
          />
          <span
            className={classes.line}
            style={{ fontFamily: familyOf(face), fontSize: LINE * faces[face].part }}
            aria-hidden="true"
          >
            {line}
          </span>
          <span className={classes.faceName}>{faces[face].name}</span>
        </label>
      ))}
    </fieldset>
  );
}
