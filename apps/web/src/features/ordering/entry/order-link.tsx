import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryClient } from '../../../lib/api/query-client.ts';
import { coverQuery } from '../../../lib/covers/covers.ts';
import { CreateCoverPopup } from './create-cover-popup.tsx';

interface OrderLinkProps {
  projectId: string;
  /** Where ordering goes on for a book that has a cover. */
  to: string;
  state?: object | undefined;
  /** Takes over from going there at once. */
  onReady?: (() => Promise<void>) | undefined;
  children: string;
}

/** The way to an order. A book without a cover gets the popup first. */
export function OrderLink({ projectId, to, state, onReady, children }: OrderLinkProps) {
  const navigate = useNavigate();
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const order = async (event: MouseEvent) => {
    // A new tab is the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsChecking(true);
    // What cannot be asked now is found out at the order itself.
    const cover = await queryClient.fetchQuery(coverQuery(projectId)).catch(() => undefined);
    if (cover === null) setIsPopupOpen(true);
    else if (onReady) await onReady();
    else void navigate(to, { state });
    setIsChecking(false);
  };
  return (
    <>
      <Button component={Link} to={to} state={state} size="sm" aria-busy={isChecking} onClick={order}>
        {children}
      </Button>
      <CreateCoverPopup isOpen={isPopupOpen} onClose={() => setIsPopupOpen(false)} projectId={projectId} />
    </>
  );
}
