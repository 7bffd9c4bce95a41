import { company } from '@dierbaar/contract';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type MiddlewareFunction, type RouteObject, replace } from 'react-router';
import { pathTo, type ScreenName, screens } from '../lib/paths.ts';
import { AuthLayout } from './frame/auth-layout.tsx';
import { Frame } from './frame/frame.tsx';
import { StartSkeleton } from './frame/start-skeleton.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import type { ScreenHandle } from './screen-handle.ts';

/** The tree of screens, each behind its guard and loaded when it is first opened. */
export function makeRoutes(guard: (name: ScreenName) => MiddlewareFunction): RouteObject[] {
  const place = (name: ScreenName) => ({
    id: name,
    path: screens[name].path,
    handle: { screen: name } satisfies ScreenHandle,
    middleware: [guard(name)],
  });
  const screen = (name: ScreenName, load: () => Promise<ComponentType>): RouteObject => ({
    ...place(name),
    lazy: { Component: load },
  });

  const auth: RouteObject[] = [
    screen('login', async () => (await import('../features/auth/login-screen.tsx')).LoginScreen),
    screen(
      'registration',
      async () => (await import('../features/auth/registration-screen.tsx')).RegistrationScreen,
    ),
    screen(
      'forgotpassword',
      async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
    screen(
      'resetpassword',
      async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
    screen(
      'verification-success',
      async () =>
        (await import('../features/verification/verification-success-screen.tsx')).VerificationSuccessScreen,
    ),
    screen(
      'verification-failed',
      async () =>
        (await import('../features/verification/verification-failed-screen.tsx')).VerificationFailedScreen,
    ),
    screen(
      'verification-resend',
      async () =>
        (await import('../features/verification/verification-resend-screen.tsx')).VerificationResendScreen,
    ),
  ];

  const editor: RouteObject[] = [
    screen(
      'editor',
      async () => (await import('../features/book-setup/book-overview-screen.tsx')).BookOverviewScreen,
    ),
    screen(
      'selectChapters',
      async () =>
        (await import('../features/book-setup/chapters/select-chapters-screen.tsx')).SelectChaptersScreen,
    ),
    screen(
      'reorderChapters',
      async () =>
        (await import('../features/book-setup/order/reorder-chapters-screen.tsx')).ReorderChaptersScreen,
    ),
    screen(
      'selectQuestions',
      async () =>
        (await import('../features/book-setup/questions/select-questions-screen.tsx')).SelectQuestionsScreen,
    ),
    screen(
      'confirmedQuestions',
      async () => (await import('../features/writing/writing-screen.tsx')).WritingScreen,
    ),
    screen(
      'selectCover',
      async () => (await import('../features/cover/select-cover-screen.tsx')).SelectCoverScreen,
    ),
    screen(
      'editCover',
      async () => (await import('../features/cover/edit-cover-screen.tsx')).EditCoverScreen,
    ),
  ];

  const others: RouteObject[] = [
    screen(
      'dashboard',
      async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
    ),
    screen(
      'projectPreview',
      async () => (await import('../features/preview/project-preview-screen.tsx')).ProjectPreviewScreen,
    ),
    screen(
      'checkout',
      async () => (await import('../features/ordering/checkout/checkout-screen.tsx')).CheckoutScreen,
    ),
    screen(
      'orderStatus',
      async () => (await import('../features/ordering/orders/order-status-screen.tsx')).OrderStatusScreen,
    ),
    screen(
      'orders',
      async () => (await import('../features/ordering/orders/orders-screen.tsx')).OrdersScreen,
    ),
    screen(
      'orderAgain',
      async () => (await import('../features/ordering/checkout/order-again-screen.tsx')).OrderAgainScreen,
    ),
    screen('stripeStatus', async () => {
      const { StripeStatusScreen } = await import('../features/payment/stripe-status-screen.tsx');
      return StripeStatusScreen;
    }),
    screen('account', async () => (await import('../features/account/account-screen.tsx')).AccountScreen),
    screen('terms', async () => (await import('../features/legal/terms-screen.tsx')).TermsScreen),
    screen('privacy', async () => (await import('../features/legal/privacy-screen.tsx')).PrivacyScreen),
    screen('NoAccess', async () => {
      const { NoAccessScreen } = await import('../features/account/subscription/no-access-screen.tsx');
      return () => <NoAccessScreen supportEmail={company.email} />;
    }),
    screen(
      'PageNotFound',
      async () => (await import('../features/not-found/not-found-screen.tsx')).NotFoundScreen,
    ),
  ];

  return [
    {
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: StartSkeleton,
      children: [
        { path: '/', loader: () => replace(pathTo('registration')) },
        {
          ...place('validate-token'),
          lazy: {
            loader: async () => {
              const { verifyToken } = await import('../features/verification/validate-token.ts');
              return async ({ url }: LoaderFunctionArgs) => replace(await verifyToken(url));
            },
          },
        },
        {
          Component: Frame,
          children: [
            { Component: AuthLayout, children: [{ ErrorBoundary: RouteFailure, children: auth }] },
            { ErrorBoundary: RouteFailure, children: [...editor, ...others] },
          ],
        },
      ],
    },
  ];
}
