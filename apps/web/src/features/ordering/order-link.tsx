import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryClient } from '../../lib/api/query-client.ts';
import { coverQuery } from '../../lib/covers/covers.ts';
import { CreateCoverPopup } from './create-cover-popup.tsx';

interface OrderLinkProps {
  projectId: string;
  /** Target for a book with a cover. */
  to: string;
  state?: object | undefined;
  /** Replaces the navigation. */
  onReady?: (() => Promise<void>) | undefined;
  /** `filled` only where the book has been seen as it prints. */
  variant?: 'default' | 'filled';
  children: string;
}

/** Link to an order; a book without a cover opens the popup instead. */
export function OrderLink({ projectId, to, state, onReady, variant = 'filled', children }: OrderLinkProps) {
  const navigate = useNavigate();
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const order = async (event: MouseEvent) => {
    // The browser handles clicks that open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsChecking(true);
    // A failed check is ignored: the server checks again when the order is placed.
    const cover = await queryClient.fetchQuery(coverQuery(projectId)).catch(() => undefined);
    if (cover === null) setIsPopupOpen(true);
    else if (onReady) await onReady();
    else void navigate(to, { state });
    setIsChecking(false);
  };
  return (
    <>
      <Button
        component={Link}
        to={to}
        state={state}
        size="sm"
        variant={variant}
        aria-busy={isChecking}
        onClick={order}
      >
        {children}
      </Button>
      <CreateCoverPopup isOpen={isPopupOpen} onClose={() => setIsPopupOpen(false)} projectId={projectId} />
    </>
  );
}
