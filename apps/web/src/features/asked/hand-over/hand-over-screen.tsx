import { type AskedPage, limits } from '@dierbaar/contract';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageSignals } from '../../../lib/local/page-signals.ts';
import { usePendingPhotos } from '../../../lib/photos/use-pending-photos.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { Frame, Message, Title } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import { PhotoGrid, PhotoLabel, PhotoTile } from '../../../ui/photo/photo-tile.tsx';
import { PendingTile } from '../../../ui/telling/photo-tiles.tsx';
import tell from '../../../ui/telling/telling.module.css';
import { useAsked } from '../asked-context.ts';
import { Notice } from '../notice.tsx';
import { refusalOf } from '../refusal.ts';
import { useOtherTexts } from '../use-other-texts.ts';
import classes from './hand-over.module.css';
import { type HandOver, isToCome, openHandOver } from './hand-over.ts';

type HandOverPage = Extract<AskedPage, { kind: 'hand-over' }>;

/** Photos of this phone go to the desk, after its code was scanned. */
export function HandOverScreen({ page }: { page: HandOverPage }) {
  const { keys, client } = useAsked();
  const [handOver, setHandOver] = useState<HandOver>();
  const [isTaken] = useState(page.isTaken);
  useEffect(() => {
    const opened = openHandOver({ keys, client, isTaken });
    setHandOver(opened);
    const connect = () => void opened.connect();
    void opened.resume().then(connect);
    const stop = onPageSignals({ online: connect, visible: connect });
    return () => {
      stop();
      opened.close();
    };
  }, [keys, client, isTaken]);
  return handOver ? <Opened handOver={handOver} book={page.book} /> : null;
}

function Opened({ handOver, book }: { handOver: HandOver; book: string }) {
  const { t } = useAsked();
  const said = useOtherTexts();
  const [notice, setNotice] = useState('');
  const { connection, arrived, unsent } = useSyncExternalStore(handOver.subscribe, handOver.get);
  const underWay = usePendingPhotos(handOver.queue);
  if (connection === 'taken')
    return (
      <Message
        name="hand-over"
        title={said('askedOther.handOver.taken')}
        text={said('askedOther.handOver.takenText')}
      />
    );
  if (connection === 'ended')
    return (
      <Message
        name="hand-over"
        title={said('askedOther.handOver.ended')}
        text={said('askedOther.handOver.endedText')}
      >
        {unsent > 0 && <p>{said('askedOther.handOver.unsent', { count: unsent })}</p>}
      </Message>
    );
  const toCome = underWay.filter(isToCome);
  const count = arrived.length + toCome.length;
  const isEmpty = arrived.length + underWay.length === 0;
  const isDone = count > 0 && toCome.length === 0;
  const add = (files: readonly File[]) => {
    const { problems, isTooMany } = handOver.add(files);
    const [problem] = problems;
    if (isTooMany) setNotice(said('askedOther.handOver.tooMany', { count: limits.photosPerHandOver }));
    else setNotice(problem ? t(refusalOf(problem)) : '');
  };
  const title = isDone ? said('askedOther.handOver.doneTitle') : said('askedOther.handOver.title');
  return (
    <Frame
      name="hand-over"
      title={title}
      footer={
        <footer className={tell.dock}>
          <Notice text={notice} />
          <PhotoLabel className={frame.button} onChoose={add} {...(!isEmpty && { kind: 'outlined' })}>
            <IconPhotoPlus {...iconProps(24)} />
            {said(isEmpty ? 'askedOther.handOver.chooseButton' : 'askedOther.handOver.more')}
          </PhotoLabel>
          <p className={tell.soft}>
            {said(
              isEmpty
                ? 'askedOther.handOver.onlyChosen'
                : isDone
                  ? 'askedOther.handOver.mayClose'
                  : 'askedOther.handOver.keepOpen',
            )}
          </p>
        </footer>
      }
    >
      {isEmpty && <Drawing name="small-screen" height={210} className={classes.scene} />}
      <Title key={title} className={classes.title}>
        {title}
      </Title>
      <p className={classes.to}>
        {isDone
          ? said('askedOther.handOver.done', { count })
          : said(isEmpty ? 'askedOther.handOver.choose' : 'askedOther.handOver.goTo', { book })}
      </p>
      <ConnectionLine isConnected={connection === 'connected'} isDone={isDone} />
      {!isEmpty && (
        <>
          <PhotoGrid label={t('telling.photosOf')}>
            {arrived.map(({ name, address }, at) => (
              <PhotoTile
                key={name}
                address={address}
                label={t('telling.photo', { number: at + 1, state: t('telling.sent') })}
                state={{ kind: 'arrived' }}
              />
            ))}
            {underWay.map((photo, at) => (
              <PendingTile
                key={photo.id}
                t={t}
                problemText={(problem) => t(refusalOf(problem))}
                photo={photo}
                number={arrived.length + at + 1}
                onRemove={() => handOver.queue.remove(photo.id)}
              />
            ))}
          </PhotoGrid>
          <Progress arrived={arrived.length} count={count} parts={toCome.map(({ progress }) => progress)} />
        </>
      )}
    </Frame>
  );
}

function ConnectionLine({ isConnected, isDone }: { isConnected: boolean; isDone: boolean }) {
  const said = useOtherTexts();
  const isOnline = useOnline();
  const state = !isOnline ? 'offline' : !isConnected ? 'connecting' : isDone ? 'still' : 'connected';
  return (
    <p role="status" className={classes.connection} data-connection={state}>
      {said(`askedOther.handOver.${state}`)}
    </p>
  );
}

interface ProgressProps {
  arrived: number;
  count: number;
  /** How much of each photo under way is sent. */
  parts: readonly number[];
}

function Progress({ arrived, count, parts }: ProgressProps) {
  const said = useOtherTexts();
  const label = said('askedOther.handOver.arrived', { arrived, count });
  const sent = parts.reduce((sum, part) => sum + part, arrived);
  return (
    <div className={classes.progress} data-done={arrived === count}>
      <progress value={sent} max={count} aria-label={label} />
      <p role="status">{label}</p>
    </div>
  );
}
