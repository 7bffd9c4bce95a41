import type { Memory } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconInbox, IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type KeyboardEvent, useId, useState } from 'react';
import { Trans } from '../../../i18n/react/trans.tsx';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { useOpenMemories } from '../collected/memories-in-text.ts';
import { placeBlocks } from '../collected/place-memory.ts';
import type { SizedPhoto } from '../photos/new-image.ts';
import { photoBlocks } from '../photos/photo-blocks.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './add-photos.module.css';
import { FromPhone } from './from-phone.tsx';
import { PhotoPrints } from './photo-prints.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useLeavePhone } from './use-leave-phone.ts';

type Source = 'computer' | 'phone' | 'collected';

const sources: readonly Source[] = ['computer', 'phone', 'collected'];
const icons = { computer: IconDeviceLaptop, phone: IconDeviceMobile, collected: IconInbox };
const noPhotos: readonly SizedPhoto[] = [];

interface AddPhotosDialogProps {
  onClose: () => void;
  editor: Editor;
  /** Uploads files of this computer into the text. */
  onFiles: (files: File[]) => void;
}

/** Photos into the text: from this computer, from a phone, or from what was collected. */
export function AddPhotosDialog({ onClose, editor, onFiles }: AddPhotosDialogProps) {
  const { t } = useTranslation();
  const { projectId, choosePhotos } = useWritingContext();
  const panelId = useId();
  const [source, setSource] = useState<Source>('computer');
  const [wantsPhone, setWantsPhone] = useState(false);
  const phone = useHandOver(projectId, wantsPhone);
  const arrived = phone.photos;
  // Who sends a photo wants it; from what was collected each is chosen.
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const collected = waitingPhotos(useOpenMemories(editor) ?? []);
  const leavePhone = useLeavePhone(projectId, phone.ids);

  const shown = source === 'phone' ? arrived : source === 'collected' ? collected : noPhotos;
  const underWay = source === 'phone' ? phone.underWay : 0;
  const namesOf = (photos: readonly SizedPhoto[]) => photos.map(({ name }) => name);
  const chosen = source === 'phone' ? namesOf(arrived).filter((name) => !leftOut.includes(name)) : picked;
  const choose = (names: readonly string[]) => {
    if (source === 'phone') setLeftOut(namesOf(arrived).filter((name) => !names.includes(name)));
    else setPicked(names);
  };
  const photos = chosen.flatMap((name) => shown.find((one) => one.name === name) ?? []);

  const select = (next: Source) => {
    setSource(next);
    if (next === 'phone') setWantsPhone(true);
  };
  const leave = (used: readonly SizedPhoto[]) => {
    leavePhone(namesOf(used));
    onClose();
  };
  const insert = () => {
    const { transaction } = placeBlocks(editor.state, photoBlocks(photos), 'caret', null);
    editor.view.dispatch(transaction.scrollIntoView());
    // What is typed next is a step of its own.
    editor.view.dispatch(closeHistory(editor.state.tr));
    leave(photos);
  };
  const fromComputer = () =>
    choosePhotos((files) => {
      onFiles(files);
      leave([]);
    });

  return (
    <PrintDialog
      title={t('writing.addPhotos.title')}
      text={t('writing.addPhotos.text')}
      width={1080}
      onClose={() => leave([])}
      printedTitle={t(`writing.addPhotos.of.${source}`)}
      result={<Chosen count={photos.length} />}
      actions={
        <>
          <Button variant="default" onClick={() => leave([])}>
            {t('common.cancel')}
          </Button>
          {source !== 'computer' && (
            <Button disabled={photos.length === 0} onClick={insert}>
              {t('writing.addPhotos.insert', { count: photos.length })}
            </Button>
          )}
        </>
      }
      controls={
        <>
          <Sources source={source} onSource={select} panelId={panelId} />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={t(`writing.addPhotos.${source}`)}
            className={classes.panel}
          >
            {source === 'computer' && (
              <>
                <button type="button" className={classes.choose} onClick={fromComputer} data-autofocus>
                  <IconPhotoPlus {...iconProps(28)} />
                  {t('writing.addPhotos.choose')}
                </button>
                <p className={classes.hint}>{t('writing.addPhotos.drop')}</p>
              </>
            )}
            {source === 'phone' && <FromPhone phone={phone} />}
            {source === 'collected' && <p className={classes.hint}>{t('writing.addPhotos.collectedText')}</p>}
          </div>
        </>
      }
      printed={
        shown.length + underWay > 0 ? (
          <PhotoPrints photos={shown} chosen={chosen} onChosen={choose} underWay={underWay} />
        ) : (
          <p className={classes.stay}>{t(`writing.addPhotos.none.${source}`)}</p>
        )
      }
    />
  );
}

interface SourcesProps {
  source: Source;
  onSource: (source: Source) => void;
  panelId: string;
}

function Sources({ source, onSource, panelId }: SourcesProps) {
  const { t } = useTranslation();
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = sources[(sources.indexOf(source) + by + sources.length) % sources.length];
    if (by === 0 || !next) return;
    onSource(next);
    currentTarget.querySelector<HTMLElement>(`[data-source="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('writing.addPhotos.from')} className={classes.sources} onKeyDown={step}>
      {sources.map((one) => {
        const Icon = icons[one];
        const isOn = one === source;
        return (
          <button
            key={one}
            type="button"
            role="tab"
            data-source={one}
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            className={classes.source}
            onClick={() => onSource(one)}
          >
            <Icon {...iconProps(18)} />
            {t(`writing.addPhotos.${one}`)}
          </button>
        );
      })}
    </div>
  );
}

/** In words: how many photos go into the text, and how they stand there. */
function Chosen({ count }: { count: number }) {
  if (count === 0) return null;
  const how = count === 1 ? 'alone' : count <= 3 ? 'row' : 'rows';
  return (
    <span className={classes.result}>
      <Trans i18nKey={`writing.addPhotos.chosen.${how}`} values={{ count }} components={{ b: <b /> }} />
    </span>
  );
}

/** Photos of the memories that wait for a place, the newest first. */
function waitingPhotos(memories: readonly Memory[]): SizedPhoto[] {
  return memories
    .filter(({ state }) => state === 'waiting' || state === 'later')
    .flatMap(({ photos }) => photos);
}
