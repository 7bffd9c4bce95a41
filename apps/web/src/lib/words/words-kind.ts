import { z } from 'zod';
import { queryClient } from '../api/query-client.ts';
import { Conflict, type Kind } from '../local/kind.ts';
import { classify } from '../local/outcome.ts';
import { changeMemory, memoriesQuery } from '../memories/memories.ts';
import { changeRecording, recordingsQuery } from '../recordings/recordings.ts';

const wordsEdit = z.object({
  /** Spoken words of a recording, or the text of a memory. */
  about: z.enum(['transcript', 'memory']),
  /** Id of the recording or memory. */
  targetId: z.string(),
  projectId: z.string(),
  text: z.string(),
  /** What the server had when the person began to type. */
  before: z.string(),
});

/** Words beside the chapters, changed by the writer. */
export type WordsEdit = z.infer<typeof wordsEdit>;
export type WordsTarget = Pick<WordsEdit, 'about' | 'targetId' | 'projectId'>;

/** The answer is the text as the server has it. */
export const wordsKind: Kind<WordsEdit, string, 'words'> = {
  name: 'words',
  // Long enough not to send every word.
  pauseMs: 800,
  read: (stored) => wordsEdit.parse(stored),
  send: (edit) =>
    save(edit).catch(async (error: unknown) => {
      const theirs = classify(error) === 'conflict' ? await loadText(edit) : undefined;
      throw theirs === undefined ? error : new Conflict(theirs);
    }),
  rest: (edit, sent, before) => (edit.text === sent.text ? null : { ...edit, before }),
};

/** Text that this page knows of the server; it is newer than what is rendered. */
export function cachedText({ about, targetId, projectId }: WordsTarget): string | undefined {
  const isTarget = ({ id }: { id: string }) => id === targetId;
  return about === 'memory'
    ? queryClient.getQueryData(memoriesQuery(projectId).queryKey)?.find(isTarget)?.text
    : queryClient.getQueryData(recordingsQuery(projectId).queryKey)?.find(isTarget)?.transcript;
}

async function loadText(target: WordsTarget): Promise<string | undefined> {
  const { about, projectId } = target;
  if (about === 'memory') await queryClient.fetchQuery({ ...memoriesQuery(projectId), staleTime: 0 });
  else await queryClient.fetchQuery({ ...recordingsQuery(projectId), staleTime: 0 });
  return cachedText(target);
}

async function save({ about, targetId, projectId, text, before }: WordsEdit): Promise<string> {
  if (about === 'memory')
    return (await changeMemory(projectId, targetId, { text, previousText: before })).text;
  const change = { transcript: text, previousTranscript: before };
  return (await changeRecording(projectId, targetId, change)).transcript;
}
