import { barHeights, printedVoice, type TextSize, type VoiceSize, voiceSizes } from '@dierbaar/book';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import choice from '../../../ui/form/choice-card.module.css';
import classes from './voice-dialog.module.css';

interface SizeChoiceProps {
  size: VoiceSize;
  onSize: (size: VoiceSize) => void;
  textSize: TextSize;
  levels: string;
}

/** The two ways in which a voice is printed, drawn small. */
export function SizeChoice({ size, onSize, textSize, levels }: SizeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.label}>{t('writing.voice.size')}</legend>
      <div className={classes.sizes}>
        {voiceSizes.map((one) => (
          <label key={one} className={`${choice.card} ${classes.size}`}>
            <SizeDrawing size={one} levels={levels} />
            <span className={classes.sizeName}>
              <input
                type="radio"
                name={name}
                className={choice.radio}
                checked={one === size}
                onChange={() => onSize(one)}
              />
              <span className={classes.about}>
                <b>{t(`writing.voice.sizes.${one}`)}</b>
                <span>
                  {t('writing.voice.sizeHint', { millimetres: Math.round(printedVoice(one, textSize).code) })}
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SMALL_BARS = 20;
const BAR_PITCH = 3;

function SizeDrawing({ size, levels }: { size: VoiceSize; levels: string }) {
  const isWide = size === 'wide';
  const [codeAt, waveAt] = isWide ? [66, 0] : [0, 32];
  const height = isWide ? 20 : 12;
  return (
    <svg className={classes.drawing} viewBox="0 0 92 28" width={92} height={28} aria-hidden="true">
      <rect x={codeAt} y={0} width={isWide ? 20 : 24} height={isWide ? 20 : 24} />
      {barHeights(levels, SMALL_BARS).map((part, at) => {
        const bar = Math.max(1.5, part * height);
        const x = waveAt + at * BAR_PITCH;
        return <rect key={x} x={x} y={(height - bar) / 2} width={1.5} height={bar} rx={0.75} />;
      })}
      {isWide ? (
        <rect x={0} y={25} width={48} height={1.5} />
      ) : (
        <rect x={32} y={17} width={46} height={1.5} />
      )}
      {!isWide && <rect x={32} y={22} width={34} height={1.5} />}
    </svg>
  );
}
