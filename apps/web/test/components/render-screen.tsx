import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../../src/app/providers.tsx';

/** Renders a screen with the app's providers and a router in memory, at `path` with its query. */
export function renderScreen(screen: ReactElement, path = '/'): RenderResult {
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] });
  return render(
    <StrictMode>
      <Providers styleNonce="">
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
