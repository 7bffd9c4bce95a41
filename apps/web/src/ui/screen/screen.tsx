import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface ScreenProps {
  /** The name of the screen, by which tests recognise it. */
  name: string;
  /** The title of the browser's tab. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The root of every screen. */
export function Screen({ name, title, className, children }: ScreenProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('frame.documentTitle', { title });
  }, [t, title]);
  return (
    <div data-screen={name} className={className}>
      {children}
    </div>
  );
}

/** The one heading of a screen. It takes focus when the screen opens. */
export function ScreenTitle({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
