import fc from 'fast-check';
import type { DiskState } from './simulated-disk.ts';
import type { RequestBehaviour } from './simulated-world.ts';

/** What happens on the computer of two people. */
export type Command =
  | { do: 'note' | 'draft' | 'edit' | 'finish' | 'open' | 'offline' | 'online' | 'retry' | 'leave' }
  | { do: 'kill' | 'signOut' | 'stranger' | 'remove' | 'speak' | 'tell' | 'switch' }
  | { do: 'type' | 'elsewhere'; target: string }
  | { do: 'choose'; keep: 'own' | 'theirs' }
  | { do: 'disk'; state: DiskState }
  | { do: 'wait'; ms: number };

const simple = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) });
const target = fc.constantFrom('a', 'b');
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), target }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 90, 500, 810, 3000, 60_000),
    }),
  },
  { weight: 3, arbitrary: simple('speak', 'speak', 'speak', 'tell') },
  {
    weight: 4,
    arbitrary: simple(
      'note',
      'draft',
      'draft',
      'edit',
      'edit',
      'finish',
      'open',
      'offline',
      'online',
      'online',
    ),
  },
  {
    weight: 2,
    arbitrary: simple('kill', 'signOut', 'stranger', 'retry', 'leave', 'remove', 'switch', 'switch'),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), target }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      keep: fc.constantFrom('own' as const, 'theirs' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('disk' as const),
      state: fc.constantFrom<DiskState>('fine', 'fine', 'full', 'tight', 'silent'),
    }),
  },
);
const request: fc.Arbitrary<RequestBehaviour> = fc.record({
  kind: fc.constantFrom(
    ...(['fine', 'fine', 'fine', 'lostRequest', 'lostAnswer', 'failsBefore', 'failsAfter'] as const),
    ...(['refused', 'silent'] as const),
  ),
  takes: fc.constantFrom(5, 200, 4000),
});
export const history = fc.record({
  commands: fc.array(command, { minLength: 4, maxLength: 25, size: 'max' }),
  network: fc.array(request, { minLength: 1, maxLength: 8 }),
});
