import type { SaveOutcome } from '../../src/features/writing/saving/engine/outcome.ts';
import type { Mutation } from '../../src/features/writing/saving/engine/save-state.ts';

export type Answer = { ok: true; version: number; savedAt: string } | { ok: false; outcome: SaveOutcome };

interface Revision {
  body: string;
  device: string;
  baseVersion: number;
  kind: 'saved' | 'rejected';
}

/** Model of the server's save protocol: versions, idempotent mutation ids, and a history that only grows. */
export function createSimulatedServer() {
  const revisions: Revision[] = [{ body: 'start', device: 'server', baseVersion: 0, kind: 'saved' }];
  const answers = new Map<string, Answer>();
  const payloads = new Map<string, string>();
  const server = {
    version: 1,
    body: 'start',
    isSignedIn: true,
    schemaVersion: 1,
    maxLength: 400,
    revisions,

    isInHistory: (body: string): boolean => revisions.some((one) => one.body === body),

    save(device: string, mutation: Mutation): Answer {
      const payload = JSON.stringify(mutation);
      const before = payloads.get(mutation.mutationId) ?? payload;
      if (before !== payload) throw new Error(`a repeat differs from its original: ${before} -> ${payload}`);
      payloads.set(mutation.mutationId, payload);
      if (!server.isSignedIn) return { ok: false, outcome: { kind: 'unauthenticated' } };
      const known = answers.get(mutation.mutationId);
      if (known) return known;
      const rejection = rejectionOf(mutation);
      if (rejection) return { ok: false, outcome: rejection };
      const answer = storeOrReject(device, mutation);
      answers.set(mutation.mutationId, answer);
      return answer;
    },

    /** Save of another device that has the newest version. */
    writeFromElsewhere(body: string): void {
      commit('elsewhere', body);
    },
  };

  function rejectionOf({ schemaVersion, body, confirmEmpty }: Mutation): SaveOutcome | null {
    if (schemaVersion < server.schemaVersion) return { kind: 'schemaTooOld' };
    if (body.length > server.maxLength) return { kind: 'tooLarge' };
    if (body === '' && server.body !== '' && !confirmEmpty) return { kind: 'emptiesChapter' };
    return null;
  }

  function storeOrReject(device: string, { baseVersion, body }: Mutation): Answer {
    if (baseVersion === server.version) return commit(device, body);
    revisions.push({ body, device, baseVersion, kind: 'rejected' });
    return { ok: false, outcome: { kind: 'conflict' } };
  }

  function commit(device: string, body: string): Answer {
    server.version += 1;
    server.body = body;
    revisions.push({ body, device, baseVersion: server.version - 1, kind: 'saved' });
    return { ok: true, version: server.version, savedAt: `at ${server.version}` };
  }

  return server;
}
