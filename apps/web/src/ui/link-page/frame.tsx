import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing } from '../art/drawing.tsx';
import { iconProps } from '../icon-props.ts';
import frame from './page.module.css';
import phone from './phone.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface FrameProps {
  /** Value of `data-screen`, used by tests. */
  name: string;
  /** Title of the document. */
  title: string;
  /** Where "back" leads; a screen without it has the wordmark. */
  back?: BackButtonProps;
  children: ReactNode;
  /** Below the content, at the end of the window. */
  footer?: ReactNode;
}

/** A screen of a link: a column as on a phone, also in a wider window. */
export function Frame({ name, title, back, children, footer }: FrameProps) {
  useDocumentTitle(title);
  return (
    <div data-screen={name} className={frame.page}>
      <header className={frame.top}>
        {back ? <BackButton {...back} /> : <Drawing name="wordmark" height={27} alt="Dierbaar" />}
      </header>
      <main className={phone.inside}>{children}</main>
      {footer}
    </div>
  );
}

interface BackButtonProps {
  label: string;
  onBack: () => void;
}

export function BackButton({ label, onBack }: BackButtonProps) {
  return (
    <button type="button" className={frame.icon} aria-label={label} onClick={onBack}>
      <IconArrowLeft {...iconProps(24)} />
    </button>
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

/** A message about what did not work, with the way to try it again. */
export function Failed({
  retry,
  onRetry,
  children,
  ...message
}: MessageProps & { retry: string; onRetry: () => void }) {
  return (
    <Message {...message}>
      <button type="button" className={frame.button} onClick={onRetry}>
        {retry}
      </button>
      {children}
    </Message>
  );
}

export function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className={frame.waiting}>
      {text}
    </p>
  );
}
