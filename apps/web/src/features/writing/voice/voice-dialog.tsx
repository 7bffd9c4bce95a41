import { printedVoice, type Voice, type VoiceSize } from '@dierbaar/book';
import { limits, type Recording } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { IconClock, IconDeviceMobile, IconRulerMeasure } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { changeRecording, recordingsQuery } from '../../../lib/recordings/recordings.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { voiceAttributes } from '../editor/node-views/node-attributes.ts';
import { insertBlock } from '../editor/toolbar/insert-block.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { useBookPrintSettings } from '../pages/use-book-print-settings.ts';
import { useWritingContext } from '../writing-context.ts';
import { HeardVoice } from './heard-voice.tsx';
import { RecordingList } from './recording-list.tsx';
import { SizeChoice } from './size-choice.tsx';
import classes from './voice-dialog.module.css';
import { usualCaption, voiceOf } from './voice-of-recording.ts';

interface VoiceDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
}

/** Dialog for a voice: one of the recordings of the book, its caption and its size, beside the printed block. */
export function VoiceDialog({ pos, onClose, editor }: VoiceDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { projectId } = useWritingContext();
  const { data: recordings, isLoadingError, refetch } = useQuery(recordingsQuery(projectId));
  const { settings } = useBookPrintSettings(projectId);
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const [placed] = useState(() => (node ? voiceAttributes(node) : null));
  const [chosen, setChosen] = useState(placed?.recording ?? null);
  const [typed, setTyped] = useState(placed?.caption ?? null);
  const [size, setSize] = useState<VoiceSize>(placed?.size ?? 'normal');
  const [isWorking, setIsWorking] = useState(false);
  const recording = recordings?.find(({ id }) => id === chosen);
  const caption = typed ?? (recording ? usualCaption(recording) : '');
  const block = blockOf(recording, placed?.recording === chosen ? placed : null, { caption, size });
  const textSize = settings?.settings?.textSize ?? 'regular';

  const choose = (next: Recording) => {
    setChosen(next.id);
    // Words about one recording say nothing about another.
    setTyped(next.id === placed?.recording ? placed.caption : null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!block) return;
    setIsWorking(true);
    try {
      // The caption is the heading of the listening page as well.
      if (recording && recording.caption !== block.attrs.caption)
        await changeRecording(projectId, recording.id, { caption: block.attrs.caption });
    } catch {
      showFailure(t('writing.voice.notSaved'));
      return;
    } finally {
      setIsWorking(false);
    }
    if (editor.isDestroyed) return;
    if (pos === null) insertBlock(editor, block);
    else editor.chain().setNodeSelection(pos).updateAttributes('voice', block.attrs).run();
    onClose();
  };
  return (
    <PrintDialog
      title={t('writing.voice.title')}
      text={t('writing.voice.text')}
      width={1056}
      isEven
      onClose={onClose}
      printedTitle={t('writing.voice.printed')}
      result={block ? t('writing.voice.footer') : ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('writing.voice.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!block} loading={isWorking}>
            {pos === null ? t('writing.voice.insert') : t('writing.voice.save')}
          </Button>
        </>
      }
      controls={
        <form id={form} onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
          <RecordingList
            recordings={recordings}
            retry={isLoadingError ? () => void refetch() : null}
            chosen={chosen}
            onChoose={choose}
          />
          {block && (
            <>
              <HeardVoice
                key={block.attrs.recording}
                id={block.attrs.recording}
                levels={block.attrs.levels}
                seconds={block.attrs.seconds}
                name={caption}
              />
              <TextInput
                label={t('writing.voice.caption')}
                description={t('writing.voice.captionHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={limits.captionCharacters}
                value={caption}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <SizeChoice size={size} onSize={setSize} textSize={textSize} levels={block.attrs.levels} />
            </>
          )}
          <div className={classes.promise}>
            <IconClock {...iconProps(18)} />
            <div>
              <p className={classes.promiseTitle}>{t('writing.voice.promise')}</p>
              <p className={classes.promiseText}>{t('writing.voice.promiseText')}</p>
            </div>
          </div>
        </form>
      }
      printed={
        block ? (
          <>
            <BlockPreview block={block} editor={editor} pos={pos} />
            <Measures {...printedVoice(size, textSize)} />
          </>
        ) : (
          <p className={classes.empty}>{t('writing.voice.empty')}</p>
        )
      }
    />
  );
}

/** The block of the chosen recording; one whose recording is gone stays what it is. */
function blockOf(
  recording: Recording | undefined,
  placed: Voice['attrs'] | null,
  { caption, size }: { caption: string; size: VoiceSize },
): Voice | null {
  if (recording) return voiceOf(recording, { caption, size });
  return placed && { type: 'voice', attrs: { ...placed, caption: caption.trim(), size } };
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
