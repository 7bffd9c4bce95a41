import { SegmentedControl } from '@mantine/core';
import { IconMicrophone, IconPlaylist } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './voice-dialog.module.css';

type VoiceWay = 'choose' | 'record';

interface WayChoiceProps {
  way: VoiceWay;
  onWay: (way: VoiceWay) => void;
  /** Leaving would end the recording. */
  isRunning: boolean;
}

/** How a voice comes into the book. */
export function WayChoice({ way, onWay, isRunning }: WayChoiceProps) {
  const { t } = useTranslation();
  const icons = {
    choose: <IconPlaylist {...iconProps(18)} />,
    record: <IconMicrophone {...iconProps(18)} />,
  };
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('writing.voice.way')}
      value={way}
      disabled={isRunning}
      onChange={(value) => onWay(value === 'record' ? 'record' : 'choose')}
      data={(['choose', 'record'] as const).map((value) => ({
        value,
        label: (
          <span className={classes.way}>
            {icons[value]}
            {t(`writing.voice.ways.${value}`)}
          </span>
        ),
      }))}
    />
  );
}

/** Where to sit. */
export function RecordingTip() {
  const { t } = useTranslation();
  return (
    <div className={classes.tip}>
      <Drawing name="bo-pointing" height={64} />
      <p>{t('writing.voice.tip')}</p>
    </div>
  );
}
