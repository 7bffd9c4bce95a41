import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing } from '../../ui/art/drawing.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/phone/page.module.css';
import phone from '../../ui/phone/phone.module.css';
import { useAsked } from './asked-context.ts';

interface FrameProps {
  /** Value of `data-screen`, used by tests. */
  name: string;
  /** Title of the document. */
  title: string;
  /** Where "back" leads; a screen without it has the wordmark. */
  onBack?: () => void;
  children: ReactNode;
  /** Below the content, at the end of the window. */
  footer?: ReactNode;
}

/** A screen of a link: a column as on a phone, also in a wider window. */
export function Frame({ name, title, onBack, children, footer }: FrameProps) {
  const { t } = useAsked();
  useEffect(() => {
    document.title = t('asked.documentTitle', { title });
  }, [t, title]);
  return (
    <div data-screen={name} className={frame.page}>
      <header className={frame.top}>
        {onBack ? (
          <button type="button" className={frame.back} aria-label={t('asked.back')} onClick={onBack}>
            <IconArrowLeft {...iconProps(24)} />
          </button>
        ) : (
          <Drawing name="wordmark" height={27} alt="Dierbaar" />
        )}
      </header>
      <main className={phone.inside}>{children}</main>
      {footer}
    </div>
  );
}

/** True from the second screen on: the first one is read from its beginning by itself. */
let hasMoved = false;

/** The h1 of a screen, focused when the screen opens after another, so that it is read aloud. */
export function Title({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    hasMoved = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface MessageProps {
  name: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A screen that says something, and at most offers one thing to do. */
export function Message({ name, title, text, children }: MessageProps) {
  return (
    <Frame name={name} title={title}>
      <div className={phone.message}>
        <Drawing name="bo-thinking" height={120} />
        <Title>{title}</Title>
        <p>{text}</p>
        {children}
      </div>
    </Frame>
  );
}
