import { render } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { createMemoryRouter, type MiddlewareFunction, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../../src/app/providers.tsx';
import { makeRoutes } from '../../src/app/routes.tsx';
import type { ScreenName } from '../../src/lib/paths.ts';

interface RenderAppOptions {
  /** Components that take the place of screens. */
  replaced?: Partial<Record<ScreenName, ComponentType>>;
  /** Runs before every screen; without it every screen opens. */
  guard?: MiddlewareFunction;
}

/** Renders the whole app at `path`, with header and dialogs. */
export function renderApp(path: string, { replaced = {}, guard }: RenderAppOptions = {}): void {
  const routes = makeRoutes(() => guard ?? ((_, next) => next()));
  const components = new Map<string, ComponentType>(Object.entries(replaced));
  const router = createMemoryRouter(withComponents(routes, components), { initialEntries: [path] });
  render(
    <StrictMode>
      <Providers styleNonce="">
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

function withComponents(routes: RouteObject[], components: Map<string, ComponentType>): RouteObject[] {
  return routes.map((route) => {
    const component = components.get(route.id ?? '');
    const load = component && (async () => component);
    if (load) return { ...route, lazy: { Component: load } };
    return route.children ? { ...route, children: withComponents(route.children, components) } : route;
  });
}
