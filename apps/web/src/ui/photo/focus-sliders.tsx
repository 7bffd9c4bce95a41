import { Slider } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './photo-crop.module.css';

interface Focus {
  focusX: number;
  focusY: number;
}

/** Point of a cropped photo that stays visible, chosen by two sliders. */
export function FocusSliders({
  focusX,
  focusY,
  onChange,
}: Focus & { onChange: (part: Partial<Focus>) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.hint}>{t('writing.layout.focusHint')}</p>
      <FocusSlider
        label={t('writing.layout.focusX')}
        value={focusX}
        onChange={(part) => onChange({ focusX: part })}
      />
      <FocusSlider
        label={t('writing.layout.focusY')}
        value={focusY}
        onChange={(part) => onChange({ focusY: part })}
      />
    </>
  );
}

interface FocusSliderProps {
  label: string;
  value: number;
  onChange: (part: number) => void;
}

function FocusSlider({ label, value, onChange }: FocusSliderProps) {
  return (
    <div className={classes.slider}>
      <span aria-hidden="true">{label}</span>
      <Slider
        thumbLabel={label}
        min={0}
        max={100}
        step={1}
        label={null}
        value={Math.round(value * 100)}
        onChange={(percent) => onChange(percent / 100)}
      />
    </div>
  );
}
