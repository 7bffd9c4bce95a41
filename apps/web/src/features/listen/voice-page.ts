import { readVoiceCode, type Voice } from '@dierbaar/contract';
import { createLinkClient, type LinkRoutes } from '../../lib/api/link-client.ts';
import { classify } from '../../lib/local/outcome.ts';

const voiceRoutes: LinkRoutes<'voices'> = {
  see: ['GET', '/voices/:code'],
  sound: ['GET', '/voices/:code/sound'],
  cover: ['GET', '/voices/:code/cover'],
};

const clientOf = (code: string) => createLinkClient(voiceRoutes, { code }, () => ({}));

/** What is known of a code: not one, asked for, not to be had now, made by nobody, or what its page shows. */
export type PageState = { state: 'no-code' | 'loading' | 'failed' | 'unknown' } | (Voice & { code: string });

/** The code of an address such as `/v/4hrk-8wgp-2ntx`, also in capitals as a scanned one is. */
export function codeOf(pathname: string): string | undefined {
  const [, , typed = ''] = pathname.split('/');
  try {
    return readVoiceCode(decodeURIComponent(typed));
  } catch {
    return undefined;
  }
}

/** Asks the server what is behind a code. */
export async function loadVoice(code: string): Promise<PageState> {
  try {
    return { ...(await clientOf(code).call('see')), code };
  } catch (error) {
    return { state: classify(error) === 'gone' ? 'unknown' : 'failed' };
  }
}

export const soundAddress = (code: string) => clientOf(code).address('sound');
export const coverAddress = (code: string) => clientOf(code).address('cover');
