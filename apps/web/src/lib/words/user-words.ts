import { ConnectionError } from '@dierbaar/contract';
import { isSignedInAs } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { openSealedRecords } from '../drafts/sealed-records.ts';
import { onPageSignals } from '../local/page-signals.ts';
import { changeMemory, memoriesQuery } from '../memories/memories.ts';
import { getKeptMemories } from '../memories/user-memories.ts';
import { changeRecording, recordingsQuery } from '../recordings/recordings.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { claimInTab } from '../tab-lock.ts';
import type { TypedWords, WordsPlace } from './typed-words.ts';
import type { StoredWords } from './words-list.ts';
import { createWordsOutbox, type WordsOutbox } from './words-outbox.ts';

const users = new Map<string, WordsOutbox>();

/** Words of a user that the server does not have yet, on this page; created once. */
export function getWordsOutbox(userId: string): WordsOutbox {
  const known = users.get(userId);
  if (known) return known;
  const outbox = createWordsOutbox({
    stored: openStoredWords(userId),
    send: (place, text, before) => answeredFor(userId, () => send(place, text, before)),
    read: (place) => answeredFor(userId, () => read(place)),
    claim: (id) => claimInTab(`dierbaar-words-${id}`),
  });
  users.set(userId, outbox);
  const keep = () => void outbox.keepNow();
  const stop = onPageSignals({
    hidden: keep,
    pagehide: keep,
    beforeunload: () => {
      keep();
      return outbox.hasUnkept();
    },
  });
  onSessionEnd({
    settle: outbox.settle,
    end: () => {
      users.delete(userId);
      stop();
      outbox.close();
    },
  });
  return outbox;
}

/** Loads what words are encrypted with, so that the first letter need not wait for it. */
export function prepareWords(userId: string): void {
  getKeptMemories(userId)
    .key()
    .catch(() => undefined);
}

function openStoredWords(userId: string): StoredWords {
  const records = openSealedRecords('dierbaar-words', ['words'], userId, getKeptMemories(userId).key);
  return {
    put: (words) => records.put('words', words.id, words),
    get: async (id) => (await records.get('words', id)) as TypedWords | undefined,
    remove: (id) => records.remove('words', id),
    list: async () => (await records.list('words')) as TypedWords[] | undefined,
  };
}

/** To somebody else, who has signed in over this text, everything of this user is unknown: that is no answer. */
async function answeredFor<Result>(userId: string, call: () => Promise<Result>): Promise<Result> {
  const noAnswer = () => new ConnectionError('somebody else is signed in');
  if (!isSignedInAs(userId)) throw noAnswer();
  const result = await call().catch((error: unknown) => {
    throw isSignedInAs(userId) ? error : noAnswer();
  });
  if (!isSignedInAs(userId)) throw noAnswer();
  return result;
}

async function send({ kind, about, projectId }: WordsPlace, text: string, before: string): Promise<string> {
  if (kind === 'memory') return (await changeMemory(projectId, about, { text, previousText: before })).text;
  const words = { transcript: text, previousTranscript: before };
  return (await changeRecording(projectId, about, words)).transcript;
}

async function read({ kind, about, projectId }: WordsPlace): Promise<string | undefined> {
  if (kind === 'memory') {
    const memories = await queryClient.fetchQuery({ ...memoriesQuery(projectId), staleTime: 0 });
    return memories.find(({ id }) => id === about)?.text;
  }
  const recordings = await queryClient.fetchQuery({ ...recordingsQuery(projectId), staleTime: 0 });
  return recordings.find(({ id }) => id === about)?.transcript;
}
