import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../art/drawing.tsx';
import classes from './message-screen.module.css';
import { Screen, ScreenTitle } from './screen.tsx';

interface MessageScreenProps {
  name: string;
  title: string;
  /** Document title, where it differs from the heading. */
  pageTitle?: string;
  text: string;
  drawing: DrawingName;
  drawingAlt?: string;
  /** `center` for the whole frame, `start` for the form column of the auth screens. */
  align?: 'center' | 'start';
  children?: ReactNode;
}

/** Screen with a drawing, a title, a text and actions. */
export function MessageScreen({
  name,
  title,
  pageTitle = title,
  text,
  drawing,
  drawingAlt = '',
  align = 'center',
  children,
}: MessageScreenProps) {
  return (
    <Screen name={name} title={pageTitle} className={align === 'center' ? classes.center : classes.start}>
      <Drawing
        name={drawing}
        alt={drawingAlt}
        height={align === 'center' ? 240 : 144}
        className={classes.drawing}
      />
      <ScreenTitle>{title}</ScreenTitle>
      <p className={classes.text}>{text}</p>
      {children}
    </Screen>
  );
}
