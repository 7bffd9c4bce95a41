import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../../src/app/providers.tsx';

/**
 * Renders a screen with the app's providers and a router in memory, at `path` with its query. With the pattern of the
 * screen's own path, any other path shows its address instead (`role="note"`).
 */
export function renderScreen(screen: ReactElement, path = '/', pattern = '*'): RenderResult {
  const elsewhere = pattern === '*' ? [] : [{ path: '*', element: <CurrentAddress /> }];
  const router = createMemoryRouter([{ path: pattern, element: screen }, ...elsewhere], {
    initialEntries: [path],
  });
  return render(
    <StrictMode>
      <Providers styleNonce="">
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <p role="note">{pathname + search}</p>;
}
