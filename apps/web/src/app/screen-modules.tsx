import { company } from '@dierbaar/contract';
import type { ComponentType } from 'react';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import type { ScreenName } from '../lib/paths.ts';

export interface ScreenModule {
  name: ScreenName;
  load: () => Promise<ComponentType>;
}

/**
 * Screens inside `AuthLayout`. Each import() has a literal path, so that Vite makes it a chunk. The login screen is part of
 * the start: nearly all of it is used by every other screen, and two more requests would come after those of the start.
 */
export const authScreens: ScreenModule[] = [
  { name: 'login', load: async () => LoginScreen },
  row('registration', () => import('../features/auth/registration-screen.tsx'), 'RegistrationScreen'),
  row('forgotpassword', () => import('../features/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  row('resetpassword', () => import('../features/auth/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  row(
    'verification-success',
    () => import('../features/verification/verification-success-screen.tsx'),
    'VerificationSuccessScreen',
  ),
  row(
    'verification-failed',
    () => import('../features/verification/verification-failed-screen.tsx'),
    'VerificationFailedScreen',
  ),
  row(
    'verification-resend',
    () => import('../features/verification/verification-resend-screen.tsx'),
    'VerificationResendScreen',
  ),
];

export const appScreens: ScreenModule[] = [
  row('editor', () => import('../features/book-setup/open-book-screen.tsx'), 'OpenBookScreen'),
  row(
    'selectChapters',
    () => import('../features/book-setup/chapters/select-chapters-screen.tsx'),
    'SelectChaptersScreen',
  ),
  row(
    'reorderChapters',
    () => import('../features/book-setup/order/reorder-chapters-screen.tsx'),
    'ReorderChaptersScreen',
  ),
  row(
    'selectQuestions',
    () => import('../features/book-setup/questions/select-questions-screen.tsx'),
    'SelectQuestionsScreen',
  ),
  row('confirmedQuestions', () => import('../features/writing/writing-screen.tsx'), 'WritingScreen'),
  row('selectCover', () => import('../features/cover/select-cover-screen.tsx'), 'SelectCoverScreen'),
  row('editCover', () => import('../features/cover/edit-cover-screen.tsx'), 'EditCoverScreen'),
  row('dashboard', () => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  row('pocket', () => import('../features/pocket/pocket-screen.tsx'), 'PocketScreen'),
  row('pocketTell', () => import('../features/pocket/tell-screen.tsx'), 'TellScreen'),
  row('pocketSpeak', () => import('../features/pocket/speak-screen.tsx'), 'SpeakScreen'),
  row('bin', () => import('../features/dashboard/bin/bin-screen.tsx'), 'BinScreen'),
  row(
    'projectPreview',
    () => import('../features/preview/project-preview-screen.tsx'),
    'ProjectPreviewScreen',
  ),
  row('people', () => import('../features/people/people-screen.tsx'), 'PeopleScreen'),
  row('sampleBook', () => import('../features/preview/sample/sample-book-screen.tsx'), 'SampleBookScreen'),
  row('checkout', () => import('../features/ordering/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  row(
    'orderStatus',
    () => import('../features/ordering/orders/order-status-screen.tsx'),
    'OrderStatusScreen',
  ),
  row('orders', () => import('../features/ordering/orders/orders-screen.tsx'), 'OrdersScreen'),
  row('orderAgain', () => import('../features/ordering/checkout/order-again-screen.tsx'), 'OrderAgainScreen'),
  row('stripeStatus', () => import('../features/payment/stripe-status-screen.tsx'), 'StripeStatusScreen'),
  row('account', () => import('../features/account/account-screen.tsx'), 'AccountScreen'),
  row('terms', () => import('../features/legal/terms-screen.tsx'), 'TermsScreen'),
  row('privacy', () => import('../features/legal/privacy-screen.tsx'), 'PrivacyScreen'),
  {
    name: 'NoAccess',
    load: async () => {
      const { NoAccessScreen } = await import('../features/account/subscription/no-access-screen.tsx');
      return () => <NoAccessScreen supportEmail={company.email} />;
    },
  },
  row('PageNotFound', () => import('../features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
];

/** One row of the table: a screen, its module and the component that the module exports. */
function row<Export extends string>(
  name: ScreenName,
  importModule: () => Promise<Record<Export, ComponentType>>,
  component: Export,
): ScreenModule {
  return { name, load: async () => (await importModule())[component] };
}
