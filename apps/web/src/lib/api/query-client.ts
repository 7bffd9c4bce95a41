import { ConnectionError } from '@dierbaar/contract';
import { QueryClient } from '@tanstack/react-query';

/** Retries only calls without an answer of the server, at most twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => error instanceof ConnectionError && failures < 2,
    },
  },
});
