import type { BookFormat } from '@dierbaar/book';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WrittenText } from '../document/written-text.ts';
import { chooseWritingTips, readTipState, type TipKind, writeTipState } from './tips.ts';

export type GuideTip = { kind: 'chapter'; text: string } | { kind: TipKind };

/** How long it must be quiet before Bo thinks somebody is searching for words. */
const silence = 45_000;
/** Time to look around before a first word. */
const arrival = 4000;

interface GuideState {
  tip: GuideTip | null;
  understood: () => void;
  turnOff: () => void;
  /** The chapter's own tip, when it is asked for; it also turns the tips on again. */
  ask: (() => void) | null;
}

interface GuideInput {
  chapterId: string;
  chapterTip: string | undefined;
  text: WrittenText;
  format: BookFormat;
}

/** What Bo says about this chapter: each thing once, and nothing once he is asked to be quiet. */
export function useGuide({ chapterId, chapterTip, text, format }: GuideInput): GuideState {
  const [memory, setMemory] = useState(readTipState);
  const [isSettled, setIsSettled] = useState(false);
  const [quietText, setQuietText] = useState<WrittenText>();
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const timer = window.setTimeout(() => setIsSettled(true), arrival);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Every change of the text begins the wait anew.
    const timer = window.setTimeout(() => setQuietText(text), silence);
    return () => window.clearTimeout(timer);
  }, [text]);

  const chapterKey = `chapter:${chapterId}`;
  const isSilent = quietText === text;
  const noticed = useMemo(
    () => chooseWritingTips(text, { isSilent, format }).find((kind) => !memory.said.includes(kind)),
    [text, isSilent, format, memory],
  );
  const tip = useMemo((): GuideTip | null => {
    if (asked && chapterTip) return { kind: 'chapter', text: chapterTip };
    if (memory.isOff || !isSettled) return null;
    if (noticed) return { kind: noticed };
    return chapterTip && !memory.said.includes(chapterKey) ? { kind: 'chapter', text: chapterTip } : null;
  }, [asked, chapterTip, memory, isSettled, noticed, chapterKey]);

  const remember = useCallback((change: (before: typeof memory) => typeof memory) => {
    setMemory((before) => {
      const after = change(before);
      writeTipState(after);
      return after;
    });
  }, []);
  return {
    tip,
    understood: () => {
      setAsked(false);
      if (tip)
        remember((before) => ({
          ...before,
          said: [...before.said, tip.kind === 'chapter' ? chapterKey : tip.kind],
        }));
    },
    turnOff: () => {
      setAsked(false);
      remember((before) => ({ ...before, isOff: true }));
    },
    ask: chapterTip
      ? () => {
          setAsked(true);
          remember((before) => ({ ...before, isOff: false }));
        }
      : null,
  };
}
