/**
 * Who may open a screen. `subscriber`: a user with access; `signed-in`: any user; `no-access`: a user without
 * access; `visitor`: without a session.
 */
type ScreenAccess = 'open' | 'visitor' | 'signed-in' | 'subscriber' | 'no-access';

interface Screen {
  readonly path: string;
  readonly access: ScreenAccess;
}

/** Path and access of every screen by its name. */
export const screens = {
  login: { path: '/login', access: 'visitor' },
  registration: { path: '/registration', access: 'visitor' },
  forgotpassword: { path: '/forgot-password', access: 'open' },
  resetpassword: { path: '/reset-password', access: 'open' },
  dashboard: { path: '/dashboard', access: 'subscriber' },
  pocket: { path: '/pocket', access: 'subscriber' },
  pocketTell: { path: '/pocket/tell/:clientId', access: 'subscriber' },
  pocketSpeak: { path: '/pocket/speak/:clientId', access: 'subscriber' },
  bin: { path: '/dashboard/bin', access: 'subscriber' },
  projectPreview: { path: '/projects/preview/:projectId', access: 'subscriber' },
  people: { path: '/projects/:projectId/people', access: 'subscriber' },
  editor: { path: '/editor/', access: 'subscriber' },
  selectChapters: { path: '/editor/select-chapters', access: 'subscriber' },
  reorderChapters: { path: '/editor/reorder-chapters', access: 'subscriber' },
  selectQuestions: { path: '/editor/select-questions/chapter/:projectChapterId', access: 'subscriber' },
  confirmedQuestions: { path: '/editor/confirmed-questions/chapter/:projectChapterId', access: 'subscriber' },
  selectCover: { path: '/editor/cover/select', access: 'subscriber' },
  editCover: { path: '/editor/cover/edit', access: 'subscriber' },
  checkout: { path: '/checkout/:projectId', access: 'subscriber' },
  // Mails link to the status of an order, also after the subscription ended.
  orderStatus: { path: '/order-status', access: 'signed-in' },
  stripeStatus: { path: '/stripe-status', access: 'open' },
  'verification-success': { path: '/verification-success', access: 'open' },
  'verification-failed': { path: '/verification-failed', access: 'visitor' },
  'verification-resend': { path: '/verification-resend', access: 'visitor' },
  'validate-token': { path: '/validate-token', access: 'visitor' },
  // Cancelling a subscription must be possible without access.
  account: { path: '/account', access: 'signed-in' },
  // So must orders and their invoices.
  orders: { path: '/orders', access: 'signed-in' },
  orderAgain: { path: '/orders/:orderId/again', access: 'subscriber' },
  // Linked from the public home, which is a page of its own.
  sampleBook: { path: '/sample-book/:sample', access: 'open' },
  terms: { path: '/terms', access: 'open' },
  privacy: { path: '/privacy', access: 'open' },
  NoAccess: { path: '/noaccess', access: 'no-access' },
  PageNotFound: { path: '*', access: 'open' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Screens with a path to link to. */
type Destination = Exclude<ScreenName, 'PageNotFound'>;

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

type Params<Name extends ScreenName> = Record<ParamOf<(typeof screens)[Name]['path']>, string>;

type QueryName =
  | 'themeId'
  | 'projectId'
  | 'projectChapterId'
  | 'coverKey'
  | 'email'
  | 'token'
  | 'orderId'
  | 'new';

type Arguments<Name extends ScreenName> = {
  query?: Partial<Record<QueryName, string>>;
} & (keyof Params<Name> extends never ? { params?: never } : { params: Params<Name> });

/** Path of a screen: `pathTo('projectPreview', { params: { projectId } })`. */
export function pathTo<Name extends Destination>(
  name: Name,
  ...[options]: keyof Params<Name> extends never ? [options?: Arguments<Name>] : [options: Arguments<Name>]
): string {
  const params: Record<string, string> = options?.params ?? {};
  const path = screens[name].path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const query = new URLSearchParams(options?.query);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether a pathname belongs to the editor. */
export function isInEditor(pathname: string): boolean {
  return pathname === '/editor' || pathname.startsWith('/editor/');
}
