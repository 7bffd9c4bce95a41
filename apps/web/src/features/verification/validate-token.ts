import { routes } from '@dierbaar/contract';
import { api } from '../../lib/api/api.ts';
import { pathTo } from '../../lib/paths.ts';

/** Verifies the token of a mail, once, and tells which screen shows how that ended. Any failure is a failure. */
export async function verifyToken(address: URL): Promise<string> {
  const token = address.searchParams.get('token') ?? '';
  try {
    await api(routes.auth.verification, { body: { token } });
    return pathTo('verification-success');
  } catch {
    return pathTo('verification-failed');
  }
}
