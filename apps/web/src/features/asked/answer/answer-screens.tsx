import type { Answering } from '@dierbaar/contract';
import { useEffect, useState } from 'react';
import { useAsked } from '../asked-context.ts';
import { usePlace } from '../hash-route.ts';
import { otherScreens } from '../page-parts.ts';
import { HomeScreen } from './home-screen.tsx';
import { LaterScreen, useLaterScreensOnTouch } from './later-screen.tsx';
import { type LinkWork, openLinkWork } from './link-work.ts';
import { TellScreen } from './tell-screen.tsx';
import { ThanksScreen } from './thanks-screen.tsx';

/** What somebody who was asked sees: the question, telling, thanks, and their earlier answers. */
export function AnswerScreens({ page }: { page: Answering }) {
  const { keys, client, store, link, t } = useAsked();
  const place = usePlace();
  const [work, setWork] = useState<LinkWork>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [notice, setNotice] = useState('');
  useLaterScreensOnTouch();
  useEffect(() => {
    const onPhotoRefused = (name: string) => setNotice(t('asked.upload.refused', { name }));
    const onVoiceLost = () => setNotice(t('asked.upload.voiceLost'));
    const opened = openLinkWork({ keys, client, store, onPhotoRefused, onVoiceLost });
    let isOpen = true;
    setWork(opened);
    void opened.memories.resume().then(() => isOpen && setIsLoaded(true));
    return () => {
      isOpen = false;
      // A screen that goes with it keeps its last words first.
      queueMicrotask(opened.close);
      setIsLoaded(false);
    };
  }, [keys, client, store, t]);
  if (!work) return null;
  if (link.action !== null && place.name === 'home') {
    const others = otherScreens();
    return others && <others.MailActionScreen action={link.action} page={page} />;
  }
  const shared = { page, work, notice, onNotice: setNotice };
  switch (place.name) {
    case 'home':
      return <HomeScreen {...shared} />;
    case 'tell':
      return <TellScreen key={place.clientId} clientId={place.clientId} isLoaded={isLoaded} {...shared} />;
    case 'speak':
      return (
        <LaterScreen>
          {({ SpeakScreen }) => (
            <SpeakScreen key={place.clientId} clientId={place.clientId} isLoaded={isLoaded} {...shared} />
          )}
        </LaterScreen>
      );
    case 'thanks':
      return <ThanksScreen clientId={place.clientId} isLoaded={isLoaded} {...shared} />;
    case 'own':
      return (
        <LaterScreen>{({ OwnAnswerScreen }) => <OwnAnswerScreen id={place.id} page={page} />}</LaterScreen>
      );
    default:
      return place satisfies never;
  }
}
