import { routes } from '@dierbaar/contract';
import { api } from '../../lib/api/api.ts';
import { pathTo } from '../../lib/paths.ts';

/** Verifies the token of a mail and returns the path of the result screen; any error counts as failed. */
export async function verifyToken(address: URL): Promise<string> {
  const token = address.searchParams.get('token') ?? '';
  try {
    await api(routes.auth.verification, { body: { token } });
    return pathTo('verification-success');
  } catch {
    return pathTo('verification-failed');
  }
}
