import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { ErrorBoundary } from '../ui/screen/error-boundary.tsx';
import { SnackbarHost } from '../ui/snackbar/snackbar-host.tsx';
import { resolveCssVariables, theme } from '../ui/theme/theme.ts';

/** Providers that every component depends on: theme, notifications, error boundary, query client. */
export function Providers({ styleNonce, children }: { styleNonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      forceColorScheme="light"
      getStyleNonce={() => styleNonce}
    >
      <SnackbarHost />
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
