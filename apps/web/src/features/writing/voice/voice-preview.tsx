import { printedVoice, type TextSize, type Voice, type VoiceSize } from '@dierbaar/book';
import { IconClock, IconDeviceMobile, IconRulerMeasure } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import type { LiveLevels } from './live-levels.ts';
import classes from './voice-dialog.module.css';

interface VoicePreviewProps {
  /** Null while there is no recording that has its code. */
  block: Voice | null;
  /** What is heard of one that is being recorded or on its way. */
  heard: LiveLevels | null;
  caption: string;
  size: VoiceSize;
  textSize: TextSize;
  isRecording: boolean;
  editor: Editor;
  pos: number | null;
}

/** The printed voice; while it is being recorded, as it would be printed if it ended now. */
export function VoicePreview({
  block,
  heard,
  caption,
  size,
  textSize,
  isRecording,
  ...place
}: VoicePreviewProps) {
  const { t } = useTranslation();
  if (block)
    return (
      <>
        <BlockPreview block={block} {...place} />
        <Measures {...printedVoice(size, textSize)} />
      </>
    );
  if (heard)
    return (
      <>
        <BlockPreview block={withoutCode(heard, { caption, size })} isCodeToCome {...place} />
        <ul className={classes.measures}>
          <li>
            <IconClock {...iconProps(18)} />
            {t(isRecording ? 'writing.voice.keptAtOnce' : 'writing.voice.codeComes')}
          </li>
        </ul>
      </>
    );
  return <p className={classes.empty}>{t(isRecording ? 'writing.voice.emptyNow' : 'writing.voice.empty')}</p>;
}

function withoutCode(heard: LiveLevels, { caption, size }: { caption: string; size: VoiceSize }): Voice {
  return { type: 'voice', attrs: { recording: '', code: '', ...heard, caption: caption.trim(), size } };
}

function Measures({ code, wave }: { code: number; wave: number }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.measures}>
      <li>
        <IconRulerMeasure {...iconProps(18)} />
        {t('writing.voice.measure', { code: Math.round(code), wave: Math.round(wave) })}
      </li>
      <li>
        <IconDeviceMobile {...iconProps(18)} />
        {t('writing.voice.scan')}
      </li>
    </ul>
  );
}
