import type { BookFormat } from '@dierbaar/book';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DebouncedText, useTextValue } from '../debounced-text.ts';
import { chooseWritingTips, readTipState, type TipKind, writeTipState } from './tips.ts';

export type GuideTip = { kind: 'chapter'; text: string } | { kind: TipKind };

/** Time without a change of the text before the `silence` tip. */
const idleTipDelayMs = 45_000;
/** Delay of the first tip after the chapter was opened. */
const firstTipDelayMs = 4000;

interface GuideState {
  tip: GuideTip | null;
  understood: () => void;
  turnOff: () => void;
  /** Shows the chapter's own tip and turns tips on again; null when the chapter has none. */
  ask: (() => void) | null;
}

interface GuideInput {
  chapterId: string;
  chapterTip: string | undefined;
  text: DebouncedText;
  format: BookFormat;
}

/** Chooses the guide's tip for this chapter: each tip once, none after tips were turned off. */
export function useGuide({ chapterId, chapterTip, text, format }: GuideInput): GuideState {
  const [tipState, setTipState] = useState(readTipState);
  const [isReady, setIsReady] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    const timer = window.setTimeout(() => setIsReady(true), firstTipDelayMs);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(() => {
    const wait = () => window.setTimeout(() => setIsIdle(true), idleTipDelayMs);
    let timer = wait();
    const unsubscribe = text.subscribe(() => {
      setIsIdle(false);
      window.clearTimeout(timer);
      timer = wait();
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [text]);

  const chapterKey = `chapter:${chapterId}`;
  const textTip = useTextValue(
    text,
    (one) => chooseWritingTips(one, { isIdle, format }).find((kind) => !tipState.shown.includes(kind)) ?? '',
  );
  const tip = useMemo((): GuideTip | null => {
    if (isAsked && chapterTip) return { kind: 'chapter', text: chapterTip };
    if (tipState.isOff || !isReady) return null;
    if (textTip !== '') return { kind: textTip };
    return chapterTip && !tipState.shown.includes(chapterKey) ? { kind: 'chapter', text: chapterTip } : null;
  }, [isAsked, chapterTip, tipState, isReady, textTip, chapterKey]);

  const updateTipState = useCallback((change: (before: typeof tipState) => typeof tipState) => {
    setTipState((before) => {
      const after = change(before);
      writeTipState(after);
      return after;
    });
  }, []);
  return useMemo(
    () => ({
      tip,
      understood: () => {
        setIsAsked(false);
        if (tip)
          updateTipState((before) => ({
            ...before,
            shown: [...before.shown, tip.kind === 'chapter' ? chapterKey : tip.kind],
          }));
      },
      turnOff: () => {
        setIsAsked(false);
        updateTipState((before) => ({ ...before, isOff: true }));
      },
      ask: chapterTip
        ? () => {
            setIsAsked(true);
            updateTipState((before) => ({ ...before, isOff: false }));
          }
        : null,
    }),
    [tip, chapterKey, chapterTip, updateTipState],
  );
}
