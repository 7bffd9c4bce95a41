import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';

interface ScreenProps {
  /** Value of `data-screen`, used by tests. */
  name: string;
  /** Document title. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Root element of a screen; sets the document title. */
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

/** The h1 of a screen; focusable, because it is focused after a navigation. */
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
