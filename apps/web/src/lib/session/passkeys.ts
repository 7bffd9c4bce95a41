import type { Passkey } from '@dierbaar/contract';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';
import { loadRoutes } from '../api/load-routes.ts';

/** Loaded when a passkey is used: most people sign in with a password. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Signs in with a passkey of this device; returns the access token. */
export async function loginWithPasskey(): Promise<string> {
  const { auth } = await loadRoutes();
  const optionsJSON = await api(auth.passkeyOptions, {});
  const { startAuthentication } = await loadWebAuthn();
  const body = withoutExtensions(await startAuthentication({ optionsJSON }));
  return (await api(auth.passkeyLogin, { body })).accessToken;
}

/** Gives a passkey instead of the password again. */
export async function confirmWithPasskey(): Promise<void> {
  const { account } = await loadRoutes();
  const optionsJSON = await api(account.confirmPasskeyOptions, {});
  const { startAuthentication } = await loadWebAuthn();
  const body = withoutExtensions(await startAuthentication({ optionsJSON }));
  await api(account.confirmPasskey, { body });
}

/** Lets the device make a passkey and adds it to the account. */
export async function addPasskey(name: string): Promise<Passkey> {
  const { account } = await loadRoutes();
  const optionsJSON = await api(account.passkeyOptions, {});
  const { startRegistration } = await loadWebAuthn();
  const credential = withoutExtensions(await startRegistration({ optionsJSON }));
  return api(account.addPasskey, { body: { name, credential } });
}

type PasskeyProblem = 'cancelled' | 'refused' | 'known' | 'full';

/** What went wrong with a passkey; undefined for failures that every call can have. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  switch (errorCodeOf(error)) {
    case 'passkey_refused':
      return 'refused';
    case 'limit_reached':
      return 'full';
    default:
  }
  // Browsers give the same error for "cancelled", "none found" and "took too long", so as to reveal nothing.
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'].includes(name)
    ? 'cancelled'
    : undefined;
}

/** No extension is asked for, so none is sent. */
function withoutExtensions<Credential extends { clientExtensionResults: object }>(made: Credential) {
  const { clientExtensionResults: _, ...credential } = made;
  return { ...credential, clientExtensionResults: {} };
}
