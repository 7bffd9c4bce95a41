import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FullScreen {
  ref: RefObject<HTMLDivElement | null>;
  isOn: boolean;
  toggle: () => void;
}

/** Shows a part of the page on the whole screen. */
export function useFullScreen(): FullScreen {
  const ref = useRef<HTMLDivElement>(null);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const onChange = () => setIsOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggle = () => {
    // A browser may refuse; then everything stays as it is.
    const change = isOn ? document.exitFullscreen() : ref.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { ref, isOn, toggle };
}
