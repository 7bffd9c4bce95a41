import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../art/drawing.tsx';
import classes from './message-screen.module.css';
import { Screen, ScreenTitle } from './screen.tsx';

interface MessageScreenProps {
  name: string;
  title: string;
  /** The title of the tab, where it differs from the heading. */
  pageTitle?: string;
  text: string;
  drawing: DrawingName;
  drawingAlt?: string;
  /** `center` fills the frame; `start` stands in the form column of the auth screens. */
  align?: 'center' | 'start';
  children?: ReactNode;
}

/** A screen that is a drawing, a title and a sentence, and what one can do from here. */
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
