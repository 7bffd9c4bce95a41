import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type MiddlewareFunction, type RouteObject, replace } from 'react-router';
import { loadAppTexts } from '../i18n/i18n.ts';
import { pathTo, type ScreenName, screens } from '../lib/paths.ts';
import { StartSkeleton } from './frame/start-skeleton.tsx';
import { orLateScreen } from './loading/late-screen.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import type { ScreenHandle } from './screen-handle.ts';
import { appScreens, authScreens, type ScreenModule } from './screen-modules.tsx';
import { AuthLayout } from './visitor/auth-layout.tsx';
import { VisitorFrame } from './visitor/visitor-frame.tsx';

/** The route tree. Each screen is behind its guard, is loaded when it is first opened and fails inside the frame. */
export function makeRoutes(guard: (name: ScreenName) => MiddlewareFunction): RouteObject[] {
  const guarded = (name: ScreenName) => ({
    id: name,
    path: screens[name].path,
    handle: { screen: name } satisfies ScreenHandle,
    middleware: [guard(name)],
  });
  const lazyRoutes = (modules: ScreenModule[]): RouteObject[] =>
    modules.map(({ name, load }) => ({
      ...guarded(name),
      ErrorBoundary: RouteFailure,
      lazy: { Component: orLateScreen(load) },
    }));

  return [
    {
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: StartSkeleton,
      children: [
        { path: '/', loader: () => replace(pathTo('registration')) },
        {
          ...guarded('validate-token'),
          loader: async ({ url }: LoaderFunctionArgs) => {
            const { verifyToken } = await import('../features/verification/validate-token.ts');
            return replace(await verifyToken(url));
          },
        },
        {
          Component: VisitorFrame,
          children: [{ Component: AuthLayout, children: lazyRoutes(authScreens) }],
        },
        {
          lazy: { Component: orLateScreen(loadAppRoot) },
          children: lazyRoutes(appScreens),
        },
      ],
    },
  ];
}

/** React Router asks for it together with the screen, and renders neither before both are there. */
async function loadAppRoot(): Promise<ComponentType> {
  const [{ AppRoot }] = await Promise.all([import('./app-root.tsx'), loadAppTexts()]);
  return AppRoot;
}
