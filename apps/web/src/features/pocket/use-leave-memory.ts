import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { pathTo } from '../../lib/paths.ts';
import { showSuccess } from '../../ui/snackbar/snackbar.tsx';

/** Leaves a memory: for later, finished, or deleted. */
export function useLeaveMemory(userId: string, clientId: string) {
  const navigate = useNavigate();
  const [isFinishing, setIsFinishing] = useState(false);
  const memories = getMemories(userId);
  // Not one more entry in the history: the back button of the phone would open what is finished.
  const leave = () => void navigate(pathTo('pocket'), { replace: true });
  const finish = async () => {
    setIsFinishing(true);
    await memories.finish(clientId);
    leave();
  };
  const remove = (said: string) => {
    memories.remove(clientId);
    showSuccess(said);
    leave();
  };
  return { isFinishing, leave, finish: () => void finish(), remove };
}
