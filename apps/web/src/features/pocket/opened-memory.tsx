import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { PendingMemory } from '../../lib/memories/pending-memories.ts';
import { usePendingMemories } from '../../lib/memories/use-pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { pathTo } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';

type Render = (userId: string, memory: PendingMemory) => ReactNode;

/** The memory of an address, while it is not finished; without one the book on the phone. */
export function OpenedMemory({ children }: { children: Render }) {
  const { clientId = '' } = useParams();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const [isLoaded, setIsLoaded] = useState(false);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined)
      void getMemories(userId)
        .resume()
        .then(() => setIsLoaded(true));
  }, [userId]);
  if (userId === undefined) return null;
  return (
    <Opened userId={userId} clientId={clientId} isLoaded={isLoaded}>
      {children}
    </Opened>
  );
}

interface OpenedProps {
  userId: string;
  clientId: string;
  isLoaded: boolean;
  children: Render;
}

function Opened({ userId, clientId, isLoaded, children }: OpenedProps) {
  const [memories] = useState(() => getMemories(userId));
  const memory = usePendingMemories(memories).find((one) => one.clientId === clientId);
  // The session has ended: the login screen is on its way, and another address would lead elsewhere.
  if (memories.isClosed()) return null;
  // A finished one may have arrived: a change would get lost.
  const isFinished = memory !== undefined && memory.finishedAt !== null && memory.problem === null;
  if (memory && !isFinished) return children(userId, memory);
  return isLoaded || isFinished ? <Navigate to={pathTo('pocket')} replace /> : null;
}
