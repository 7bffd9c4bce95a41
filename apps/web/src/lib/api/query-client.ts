import { ConnectionError } from '@dierbaar/contract';
import { QueryClient } from '@tanstack/react-query';

/** What the server said stands; only a call that never arrived is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => error instanceof ConnectionError && failures < 2,
    },
  },
});
