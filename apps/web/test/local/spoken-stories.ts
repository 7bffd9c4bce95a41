import { expect } from 'vitest';
import type { SimulatedPage, SimulatedWorld, UserId } from './simulated-world.ts';

/** What a person said for a story. */
export interface Spoken {
  id: string;
  page: SimulatedPage;
  tokens: string[];
  /** How many are said to be on the disk. */
  stored: number;
  /** Whether its page was lost while it had more. */
  isCut: boolean;
}

/** Begins a story, whose voice is heard on this page. Returns its id. */
export function beginStory(page: SimulatedPage, token: string): [storyId: string, Spoken] {
  const storyId = page.stories.add({ token }, { isDraft: true });
  const id = page.voices.add({ storyId, sentAs: null }, { group: storyId, isDraft: true, parts: [] });
  const spoken = { id, page, tokens: [], stored: 0, isCut: false };
  speak(spoken, token);
  return [storyId, spoken];
}

export const canGoOn = ({ id, page }: Spoken, current: SimulatedPage): boolean =>
  page === current && page.voices.get(id)?.isDraft === true;

export function speak(spoken: Spoken, token: string): void {
  const { id, page, tokens } = spoken;
  tokens.push(token);
  const count = tokens.length;
  void page.voices.addPart(id, { bytes: new Blob(), about: token }).then((disk) => {
    if (disk === 'stored') spoken.stored = count;
  });
}

/** Finishes a story with its voice. */
export function tell(page: SimulatedPage, storyId: string): void {
  for (const voice of page.voices.list()) if (voice.group === storyId) void page.voices.finish(voice.id);
  void page.stories.finish(storyId);
}

/** A story is sent after its voice, of which at most the end is missing that its page had not on the disk. */
export function expectHeard(
  server: SimulatedWorld['server'],
  storyId: string,
  story: { user: UserId; token: string },
  { id, tokens, stored, isCut }: Spoken,
): void {
  const sent = server.stories.get(storyId);
  expect(sent, story.token).toMatchObject(story);
  const heard = server.voices.get(id)?.tokens ?? [];
  expect(heard).toEqual(tokens.slice(0, heard.length));
  expect(heard.length, 'how much is heard').toBeGreaterThanOrEqual(isCut ? stored : tokens.length);
  if (stored > 0 || !isCut) expect(sent?.voice).toBe(id);
}
