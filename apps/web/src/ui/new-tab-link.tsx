import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface NewTabLinkProps {
  href: string;
  /** Read by screen readers after the link's text: that it opens in a new tab. */
  note: string;
  children?: ReactNode;
}

export function NewTabLink({ href, note, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{note}</VisuallyHidden>
    </a>
  );
}
