import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import type { OpenDialog } from '../writing-context.ts';

const entry = z.object({
  memory: z.object({
    id: z.string(),
    /** Not yet chosen when it is opened from elsewhere. */
    choices: z
      .object({
        text: z.string(),
        photos: z.array(z.string()),
        hasVoice: z.boolean(),
        hasQuestion: z.boolean(),
        hasName: z.boolean(),
      })
      .optional(),
  }),
});

/** The memory for which this chapter was opened, with what was chosen so far; it is opened once, not after a reload. */
export function useOpenMemory(): OpenDialog | null {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [found] = useState(() => entry.safeParse(state));
  const isFound = found.success && state !== null;
  useEffect(() => {
    if (isFound) void navigate(pathname + search, { replace: true, state: null });
  }, [isFound, navigate, pathname, search]);
  if (!found.success) return null;
  const { id, choices } = found.data.memory;
  return { kind: 'memory', id, ...(choices && { chosen: choices }) };
}
