import { minutesOf, voiceSizes } from '@dierbaar/book';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { voiceAttributes } from '../editor/node-views/node-attributes.ts';
import { NodeButton, NodeTools } from '../editor/node-views/node-tools.tsx';
import classes from '../editor/node-views/node-view.module.css';
import { useWritingContext } from '../writing-context.ts';
import { RecordedVoice } from './recorded-voice.tsx';
import own from './voice-view.module.css';

/** A voice in the text, to listen to: its waveform, its caption and its size in print. */
export function VoiceView({ node, selected, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const { recording, levels, seconds, caption, size } = voiceAttributes(node);
  const length = minutesOf(seconds);
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={selected || undefined}>
      <div className={`${classes.frame} ${own.voice}`} data-drag-handle>
        {/* Another recording is another player. */}
        <RecordedVoice key={recording} id={recording} levels={levels} seconds={seconds} name={caption} />
        <figcaption className={own.caption}>
          {caption === ''
            ? t('writing.voice.listenOnly', { length })
            : t('writing.voice.listen', { caption, length })}
        </figcaption>
        <NodeTools label={t('writing.toolbar.voice')}>
          {voiceSizes.map((one) => (
            <NodeButton
              key={one}
              label={t('writing.voice.sizeLabel', { size: t(`writing.voice.sizes.${one}`) })}
              isPressed={one === size}
              onClick={() => updateAttributes({ size: one })}
            >
              {t(`writing.voice.sizes.${one}`)}
            </NodeButton>
          ))}
          <NodeButton
            label={t('writing.voice.edit')}
            onClick={() => openDialog({ kind: 'voice', pos: getPos() ?? null })}
          >
            <IconAdjustments {...iconProps(18)} />
          </NodeButton>
          <NodeButton label={t('writing.voice.remove')} onClick={deleteNode}>
            <IconTrash {...iconProps(18)} />
          </NodeButton>
        </NodeTools>
      </div>
    </NodeViewWrapper>
  );
}
