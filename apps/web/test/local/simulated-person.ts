import { expect } from 'vitest';
import type { SimulatedPage, SimulatedWorld, UserId } from './simulated-world.ts';
import type { Spoken } from './spoken-stories.ts';

/** What a person made, under the id of its item. */
export interface Work {
  user: UserId;
  target: string | null;
  text: string;
  at: number;
  /** Whether the page may have been lost before the disk had it, or the person threw it away. */
  isLost: boolean;
  /** The recording of a story. */
  voice?: Spoken;
}

/** Who makes it, and the world it is made in. */
export interface Person {
  world: SimulatedWorld;
  made: Map<string, Work>;
  /** The page in front. */
  page: SimulatedPage;
  count: number;
}

/** What is said to be on the disk must be found again; the browser asks before it closes a page with anything else. */
export function noteUnstored({ made, world }: Person, page: SimulatedPage): void {
  for (const { item } of page.outbox.list()) {
    // What another page has by now is its matter.
    if (!world.isHeld(page, item.group)) continue;
    const { voice } = made.get(item.group) ?? {};
    if (voice?.id === item.id) voice.isCut ||= item.disk !== 'stored';
    const work = made.get(item.id);
    if (!work || work.isLost) continue;
    const stored = world.disk.get(`${page.userId}/${item.group}/${item.kind}/${item.id}`)?.json;
    if (!world.facts.hadDiskFault && world.clock.now() - work.at >= 250)
      expect(stored, 'what is on the disk after 250 ms').toContain(work.text);
    work.isLost = item.disk !== 'stored';
  }
}

export function throwAway({ made }: Person, page: SimulatedPage, id: string): void {
  Object.assign(made.get(id) ?? {}, { isLost: true });
  page.notes.remove(id);
}

export function choose(person: Person, page: SimulatedPage, id: string, keep: 'own' | 'theirs'): void {
  const item = page.words.get(id);
  if (!item) return;
  if (keep === 'theirs') throwAway(person, page, id);
  else page.words.resolve(id, { ...item.body, before: String(item.theirs) });
}
