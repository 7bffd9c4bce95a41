import { routes } from '@dierbaar/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, timesOfCallsTo } from '../../../test/components/answers.ts';
import { sampleUser } from '../../../test/sample-user.ts';
import { silenceDisk } from '../../../test/silent-disk.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { getOutbox } from '../../lib/session/account-outbox.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { wordsKind } from '../../lib/words/words-kind.ts';

afterEach(() => void vi.restoreAllMocks());

it('signing out ends although the disk never answers and words and a memory wait for it', async () => {
  silenceDisk();
  answer(routes.auth.logout, undefined);
  const { id } = sampleUser();
  const memories = getMemories(id);
  memories.begin({ clientId: 'een', projectId: 'boek', projectChapterId: null, question: null });
  memories.change('een', { text: 'Kersenhout.' });
  void memories.finish('een');
  const target = { about: 'transcript', targetId: 'een', projectId: 'boek' } as const;
  getOutbox(id)
    .use(wordsKind)
    .add({ ...target, text: 'Toen', before: '' });
  await signOut();
  expect(timesOfCallsTo(routes.auth.logout)).toHaveLength(1);
});
