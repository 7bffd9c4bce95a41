import { useEffect } from 'react';

/** Title of a page without an account. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Dierbaar`;
  }, [title]);
}
