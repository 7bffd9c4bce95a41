import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiskBehaviour } from '../../../../../test/saving/simulated-disk.ts';
import {
  createSimulatedPage,
  type RequestBehaviour,
  type SimulatedPage,
} from '../../../../../test/saving/simulated-page.ts';

const runs = Number(process.env.SAVING_RUNS ?? 2000);
const seed = process.env.SAVING_SEED === undefined ? undefined : Number(process.env.SAVING_SEED);

type Command =
  | { do: 'type'; keys: number; every: number }
  | { do: 'undo' | 'clear' | 'paste' | 'hide' | 'reload' | 'elsewhere' | 'touchElsewhere' | 'signOut' }
  | { do: 'offline' | 'online' | 'retry' | 'confirmEmpty' | 'deploy' }
  | { do: 'signIn'; userId: 'writer' | 'stranger' }
  | { do: 'wait' | 'sleep' | 'jumpClock'; ms: number }
  | { do: 'crash'; isServerReachable: boolean }
  | { do: 'choose'; keep: 'mine' | 'theirs' | 'merged' };

const typing = fc.record({
  do: fc.constant('type' as const),
  keys: fc.integer({ min: 1, max: 12 }),
  every: fc.constantFrom(1, 40, 90, 300, 700),
});
const waiting = fc.record({
  do: fc.constant('wait' as const),
  ms: fc.constantFrom(1, 30, 120, 400, 1000, 1500, 5000, 12_000, 40_000),
});
const simple = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) });

const peaceful: fc.WeightedArbitrary<Command>[] = [
  { weight: 8, arbitrary: typing },
  { weight: 8, arbitrary: waiting },
  { weight: 2, arbitrary: simple('undo', 'hide', 'reload', 'retry', 'online', 'offline') },
  { weight: 1, arbitrary: simple('clear', 'confirmEmpty', 'paste', 'signOut', 'deploy') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('signIn' as const),
      userId: fc.constantFrom('writer' as const, 'stranger' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), isServerReachable: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('sleep' as const, 'jumpClock' as const),
      ms: fc.constantFrom(-31_536_000_000, -3000, 3000, 60_000, 86_400_000),
    }),
  },
];
const contested: fc.WeightedArbitrary<Command>[] = [
  { weight: 2, arbitrary: simple('elsewhere', 'elsewhere', 'touchElsewhere') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      keep: fc.constantFrom('mine' as const, 'theirs' as const, 'merged' as const),
    }),
  },
];

const request: fc.Arbitrary<RequestBehaviour> = fc.record({
  kind: fc.constantFrom(
    'fine',
    'fine',
    'fine',
    'lostRequest',
    'lostAnswer',
    'errorBefore',
    'errorAfter',
    'late',
    'twice',
  ),
  arrivesIn: fc.constantFrom(1, 50, 300, 2000),
  answersIn: fc.constantFrom(1, 50, 300, 2000),
  isSilent: fc.boolean(),
});
const goodDisk: fc.Arbitrary<DiskBehaviour> = fc.record({
  kind: fc.constant('fine' as const),
  takes: fc.constantFrom(1, 10, 60),
  survivesCrash: fc.boolean(),
});
const badDisk: fc.Arbitrary<DiskBehaviour> = fc.record({
  kind: fc.constantFrom('fine', 'fine', 'fails', 'hangs'),
  takes: fc.constantFrom(1, 10, 60, 700),
  survivesCrash: fc.boolean(),
});

const history = fc.record({
  commands: fc.oneof(
    fc.array(fc.oneof(...peaceful), { maxLength: 30, size: 'max' }),
    fc.array(fc.oneof(...peaceful, ...contested), { maxLength: 30, size: 'max' }),
  ),
  network: fc.array(request, { maxLength: 15, size: 'max' }),
  disk: fc.oneof(
    { weight: 3, arbitrary: fc.array(goodDisk, { maxLength: 30, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(badDisk, { maxLength: 30, size: 'max' }) },
  ),
});

describe('save engine with random network, disk and user events', () => {
  it(`promise 7: keeps every word in ${runs} histories, never with two open requests (also promises 5, 6, 8, 9 and 19)`, {
    timeout: 1_800_000,
  }, () => {
    let count = 0;
    const seen = { conflicts: 0, saves: 0, failedDisks: 0 };
    fc.assert(
      fc.property(history, ({ commands, network, disk }) => {
        count += 1;
        const page = createSimulatedPage(network, disk);
        const typist = { count: 0, past: [page.text()] };
        for (const command of commands) runCommand(page, command, typist);
        finish(page);
        seen.conflicts += page.facts.conflicts;
        seen.saves += page.facts.sends;
        seen.failedDisks += page.facts.hadDiskFault ? 1 : 0;
      }),
      { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
    );
    expect(count).toBe(runs);
    process.stdout.write(
      `save engine: ${count} histories, ${seen.saves} requests, ${seen.conflicts} conflicts, ` +
        `${seen.failedDisks} with a failing disk; no word lost\n`,
    );
  });
});

interface Typist {
  count: number;
  past: string[];
}

function runCommand(page: SimulatedPage, command: Command, typist: Typist): void {
  const { server } = page;
  switch (command.do) {
    case 'type':
      for (let key = 0; key < command.keys; key += 1) {
        typist.count += 1;
        typist.past.push(page.text());
        page.type(`${page.text()} w${typist.count}`);
        page.run(command.every);
      }
      break;
    case 'undo':
      page.type(typist.past.pop() ?? 'start');
      break;
    case 'clear':
      page.type('');
      break;
    case 'paste':
      typist.past.push(page.text());
      page.type(`${page.text()} ${'long '.repeat(90)}`);
      break;
    case 'wait':
      page.run(command.ms);
      break;
    case 'sleep':
      page.run(Math.abs(command.ms) % 100_000_000, { asleep: true });
      break;
    case 'jumpClock':
      page.jumpClock(command.ms);
      break;
    case 'crash':
      page.crash(command.isServerReachable);
      break;
    case 'reload':
      page.reload();
      break;
    case 'hide':
      page.hide();
      break;
    case 'elsewhere':
      typist.count += 1;
      page.facts.changedElsewhere = true;
      server.writeFromElsewhere(`${server.body} e${typist.count}`);
      break;
    case 'touchElsewhere':
      page.facts.changedElsewhere = true;
      server.writeFromElsewhere(server.body);
      break;
    case 'signOut':
      server.isSignedIn = false;
      break;
    case 'signIn':
      page.signIn(command.userId);
      break;
    case 'offline':
      page.goOffline();
      break;
    case 'online':
      page.goOnline();
      break;
    case 'retry':
      page.retry();
      break;
    case 'confirmEmpty':
      page.confirmEmpty();
      break;
    case 'deploy':
      server.schemaVersion += 1;
      break;
    case 'choose': {
      const merged = { text: `${server.body} + ${page.text()}` };
      page.choose(command.keep === 'merged' ? { keep: 'merged', doc: merged } : { keep: command.keep });
      break;
    }
    default:
      command satisfies never;
  }
}

/** Ends all faults and answers every dialog; then everything must become saved, with no text lost. */
function finish(page: SimulatedPage): void {
  page.clearFaults();
  page.signIn('writer');
  page.goOnline();
  page.run(130_000);
  for (let round = 0; round < 8 && page.status().state !== 'saved'; round += 1) {
    const status = page.status();
    const reason = 'reason' in status ? status.reason : null;
    if (reason === 'unauthenticated' || reason === 'otherAccount') page.signIn('writer');
    else if (reason === 'schemaTooOld') page.reload();
    else if (reason === 'tooLarge') page.type(page.text().slice(0, 90));
    else if (status.state === 'changedElsewhere') page.choose({ keep: 'mine' });
    else if (reason === 'emptiesChapter') page.confirmEmpty();
    else page.retry();
    page.run(70_000);
  }
  expect(page.status()).toMatchObject({ state: 'saved' });
  const wasContested = page.facts.changedElsewhere;
  const isSure = !page.facts.hadDiskFault && !page.facts.lostUnloggedSave;
  if (isSure && !wasContested) expect(page.text(), 'the newest text').toBe(page.server.body);
  expect(page.draft(), 'a remaining draft').toBeNull();
  if (isSure && !wasContested) expect(page.facts.conflicts, 'a conflict between own saves').toBe(0);
  if (isSure) expectNoDuplicates(page);
  const before = page.facts.sends;
  page.run(130_000);
  expect(page.facts.sends, 'requests after everything was saved').toBe(before);
}

/** Checks that no retry has become a second revision. */
function expectNoDuplicates({ server: { revisions }, isRetyped }: SimulatedPage): void {
  const own = revisions.filter(({ device, body }) => device === 'writer' && !isRetyped(body));
  const distinct = new Set(own.map(({ baseVersion, body }) => `${baseVersion} ${body}`));
  expect(distinct.size, 'distinct revisions').toBe(own.length);
}
