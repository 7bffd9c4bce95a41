import type { Voice, VoiceSize } from '@dierbaar/book';
import type { Memory, Recording } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { findUnfinishedVoice } from '../../../lib/memories/pending-memories.ts';
import { getMemories } from '../../../lib/memories/user-memories.ts';
import { changeRecording, recordingsQuery, replaceRecording } from '../../../lib/recordings/recordings.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { useOpenMemories } from '../collected/memories-in-text.ts';
import type { MemoryPlacing } from '../collected/use-memory-placing.ts';
import { voiceAttributes } from '../editor/node-views/node-attributes.ts';
import { insertBlock } from '../editor/toolbar/insert-block.ts';
import { useFollowedPosition } from '../editor/use-followed-position.ts';
import { useSettingsAndCover } from '../pages/use-settings-and-cover.ts';
import { useCaptionDraft } from '../words/use-caption-draft.ts';
import { useWritingContext } from '../writing-context.ts';
import { ChooseRecording } from './choose-recording.tsx';
import type { LiveLevels } from './live-levels.ts';
import { ReplaceChoice } from './printed-code.tsx';
import { RecordNow } from './record-now.tsx';
import classes from './voice-dialog.module.css';
import { CaptionField, VoiceFields } from './voice-fields.tsx';
import { usualCaption, voiceOf } from './voice-of-recording.ts';
import { VoicePreview } from './voice-preview.tsx';
import { RecordingTip, WayChoice } from './voice-way.tsx';

interface VoiceDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
  placing: Pick<MemoryPlacing, 'placeVoice'>;
}

/**
 * Dialog for a voice: one of the recordings of the book, or one that is recorded now; its caption, its size and its words,
 * beside the printed block.
 */
export function VoiceDialog(props: VoiceDialogProps) {
  // Read from the cache only: the guard loads the user.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  return user ? <OpenVoice {...props} userId={user.id} /> : null;
}

function OpenVoice({
  pos: firstPos,
  onClose,
  editor,
  placing,
  userId,
}: VoiceDialogProps & { userId: string }) {
  const pos = useFollowedPosition(editor, firstPos);
  const { t } = useTranslation();
  const form = useId();
  const { projectId } = useWritingContext();
  const pending = getMemories(userId);
  const { data: recordings } = useQuery(recordingsQuery(projectId));
  const memories = useOpenMemories(editor);
  const { settings } = useSettingsAndCover(projectId);
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const [placed] = useState(() => (node ? voiceAttributes(node) : null));
  const [way, setWay] = useState(() =>
    !placed && findUnfinishedVoice(pending.list(), projectId) ? ('record' as const) : ('choose' as const),
  );
  const [isRunning, setIsRunning] = useState(false);
  const [heard, setHeard] = useState<LiveLevels | null>(null);
  /** Its id, or that on this computer of one that is on its way. */
  const [chosen, setChosen] = useState(placed?.recording ?? null);
  const [size, setSize] = useState<VoiceSize>(placed?.size ?? 'normal');
  const [isReplacing, setIsReplacing] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const before = recordings?.find(({ id }) => id === placed?.recording);
  const recording = recordings?.find(({ id, clientId }) => id === chosen || clientId === chosen);
  const isChoosing = way === 'choose';
  const isPlaced = chosen === placed?.recording;
  // Words about one recording say nothing about another; one that is recorded now has no name yet.
  const about = isPlaced ? chosen : (recording?.clientId ?? chosen);
  const first = isPlaced || !isChoosing ? placed?.caption : recording && usualCaption(recording);
  const captions = useCaptionDraft('voice', [{ name: (isChoosing && about) || '', caption: first ?? '' }]);
  const now = useRef({ captions, pos });
  useEffect(() => {
    now.current = { captions, pos };
  });
  const caption = captions.shown[0]?.caption ?? '';
  const setCaption = (next: string) =>
    void captions.type(captions.shown.map((one) => ({ ...one, caption: next })));
  const block = isChoosing ? blockOf(recording, isPlaced ? placed : null, { caption, size }) : null;
  const isCaptionShown = block !== null || !isChoosing;
  const textSize = settings?.settings?.textSize ?? 'regular';

  const choose = (next: Recording) => {
    setChosen(next.id);
    setHeard(null);
  };
  const goTo = (next: typeof way) => {
    setHeard(null);
    setWay(next);
  };
  const follow = (id: string) => {
    setChosen(id);
    setWay('choose');
  };
  const followRecorded = (id: string) => {
    // Its caption may have been typed while it was written to the disk.
    now.current.captions.rename(id);
    follow(id);
  };
  const close = () => {
    if (isRunning || findUnfinishedVoice(pending.list(), projectId))
      showSuccess(t('writing.voice.keptHere'), 6000);
    onClose();
  };
  const cancel = () => {
    // A voice that stays keeps its caption, and so does one whose caption is not shown.
    if (isCaptionShown && !isRunning && !findUnfinishedVoice(pending.list(), projectId)) captions.drop();
    close();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!block) return;
    setIsWorking(true);
    try {
      // The caption is the heading of the listening page as well.
      if (recording && recording.caption !== block.attrs.caption)
        await changeRecording(projectId, recording.id, { caption: block.attrs.caption });
      if (isReplacing && recording && before && before.id !== recording.id)
        await replaceRecording(projectId, before.id, recording.id);
    } catch {
      setIsWorking(false);
      showFailure(t('writing.voice.notSaved'));
      return;
    }
    const memory = pos === null ? findWaiting(memories, block) : undefined;
    const isInText = !memory || (await placing.placeVoice(memory, block));
    setIsWorking(false);
    if (!isInText || (editor.isDestroyed && !memory)) return;
    // A photo may have arrived above it while the server answered.
    const place = now.current.pos;
    // Another voice did not come from the memory of the first.
    const attributes = isPlaced ? block.attrs : { ...block.attrs, memory: undefined };
    if (place !== null) editor.chain().setNodeSelection(place).updateAttributes('voice', attributes).run();
    else if (!memory) insertBlock(editor, block);
    captions.drop();
    if (!editor.isDestroyed) onClose();
  };
  return (
    <PrintDialog
      title={t('writing.voice.title')}
      text={t('writing.voice.text')}
      width={1056}
      isEven
      onClose={close}
      printedTitle={t('writing.voice.printed')}
      result={isRunning ? t('telling.running') : block ? t('writing.voice.footer') : ''}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {t('writing.voice.cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!block} loading={isWorking}>
            {pos === null ? t('writing.voice.insert') : t('writing.voice.save')}
          </Button>
        </>
      }
      controls={
        <form id={form} onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
          <WayChoice way={way} onWay={goTo} isRunning={isRunning} />
          {isCaptionShown && <RestoredDraft draft={captions} />}
          {isChoosing ? (
            <ChooseRecording
              userId={userId}
              chosen={recording?.id ?? chosen}
              onChoose={choose}
              onSent={(id) => {
                setHeard(null);
                follow(id);
              }}
            />
          ) : (
            <>
              <RecordNow
                userId={userId}
                onRunning={setIsRunning}
                onHeard={setHeard}
                onRecorded={followRecorded}
              />
              <CaptionField caption={caption} onCaption={setCaption} />
              <RecordingTip />
            </>
          )}
          <ReplaceChoice
            before={before}
            chosen={recording}
            isReplacing={isReplacing}
            onReplacing={setIsReplacing}
          />
          {block && (
            <VoiceFields
              voice={block.attrs}
              recording={recording}
              caption={caption}
              onCaption={setCaption}
              size={size}
              onSize={setSize}
              textSize={textSize}
            />
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
        <VoicePreview {...{ block, heard, caption, size, textSize, editor, pos }} isRecording={!isChoosing} />
      }
    />
  );
}

/** The memory that waits for a place and is nothing but this voice: with the voice it is placed. */
function findWaiting(memories: readonly Memory[] | undefined, { attrs }: Voice): Memory | undefined {
  return memories?.find(
    ({ recording, text, photos, state }) =>
      recording?.id === attrs.recording &&
      text === '' &&
      photos.length === 0 &&
      (state === 'waiting' || state === 'later'),
  );
}

/** The block of the chosen recording; one whose recording was deleted stays what it is. */
function blockOf(
  recording: Recording | undefined,
  placed: Voice['attrs'] | null,
  { caption, size }: { caption: string; size: VoiceSize },
): Voice | null {
  if (recording) return voiceOf(recording, { caption, size });
  return placed && { type: 'voice', attrs: { ...placed, caption: caption.trim(), size } };
}
