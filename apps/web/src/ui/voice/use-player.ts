import { useEffect, useRef, useState } from 'react';

/** One voice at a time. */
let playing: HTMLAudioElement | null = null;

export interface Player {
  state: 'silent' | 'loading' | 'playing' | 'failed';
  /** Seconds from the beginning. */
  at: number;
  toggle: () => void;
  /** Goes to a moment, also before it was played. */
  seek: (seconds: number) => void;
}

/** Plays a voice. `findAddress` is asked when it is first played. */
export function usePlayer(findAddress: () => string | Promise<string>): Player {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<Player['state']>('silent');
  const [at, setAt] = useState(0);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      audio.current?.pause();
    };
  }, []);

  const create = () => {
    const created = new Audio();
    created.preload = 'auto';
    created.addEventListener('playing', () => setState('playing'));
    created.addEventListener('waiting', () => setState('loading'));
    created.addEventListener('pause', () => setState('silent'));
    created.addEventListener('timeupdate', () => setAt(created.currentTime));
    created.addEventListener('ended', () => {
      created.currentTime = 0;
      setAt(0);
      setState('silent');
    });
    return created;
  };
  const play = async () => {
    setState('loading');
    try {
      const element = audio.current ?? create();
      if (element.src === '') {
        element.src = await findAddress();
        // Its dialog was closed meanwhile.
        if (isUnmounted.current) return;
        if (at > 0) element.currentTime = at;
      }
      audio.current = element;
      if (playing !== element) playing?.pause();
      playing = element;
      await element.play();
    } catch (error) {
      // Paused before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      audio.current = null;
      setState('failed');
    }
  };
  return {
    state,
    at,
    toggle: () => (state === 'playing' ? audio.current?.pause() : void play()),
    seek: (seconds) => {
      setAt(seconds);
      if (audio.current) audio.current.currentTime = seconds;
    },
  };
}
