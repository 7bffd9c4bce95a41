import { type Passkey, routes } from '@dierbaar/contract';
import { api } from '../api/api.ts';
import { errorCodeOf } from '../api/failure-kind.ts';

/** Loaded when a passkey is used: most people sign in with a password. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Signs in with a passkey of this device; returns the access token. */
export async function loginWithPasskey(): Promise<string> {
  const optionsJSON = await api(routes.auth.passkeyOptions, {});
  const { startAuthentication } = await loadWebAuthn();
  const body = withoutExtensions(await startAuthentication({ optionsJSON }));
  return (await api(routes.auth.passkeyLogin, { body })).accessToken;
}

/** Gives a passkey instead of the password again. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await api(routes.account.confirmPasskeyOptions, {});
  const { startAuthentication } = await loadWebAuthn();
  const body = withoutExtensions(await startAuthentication({ optionsJSON }));
  await api(routes.account.confirmPasskey, { body });
}

/** Lets the device make a passkey and adds it to the account. */
export async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await api(routes.account.passkeyOptions, {});
  const { startRegistration } = await loadWebAuthn();
  const credential = withoutExtensions(await startRegistration({ optionsJSON }));
  return api(routes.account.addPasskey, { body: { name, credential } });
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
