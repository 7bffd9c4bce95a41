import { type Invitation, type InvitationState, language, type Rhythm } from '@dierbaar/contract';
import type { Row } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { isDerivable, urlOfLink } from '../links/create-link.ts';
import type { InvitationView } from './invitations.queries.ts';

export function present(deps: Deps, row: InvitationView): Invitation {
  const state = stateOf(row, deps.clock());
  const hasLink = state !== 'ended' && isDerivable(deps, row);
  const comes = row.nextAt !== null && state === 'active';
  return {
    id: row.id,
    projectId: row.projectId,
    isSelf: row.isSelf,
    name: row.name,
    email: row.isSelf ? row.writerEmail : row.email,
    language: language.parse(row.language),
    note: row.note,
    link: hasLink ? urlOfLink(deps, row) : null,
    rhythm: rhythmOf(row),
    state,
    nextAt: comes ? (row.nextAt?.toISOString() ?? null) : null,
    nextQuestion:
      row.nextId === null
        ? null
        : { id: row.nextId, text: row.nextText ?? '', projectChapterId: row.nextChapterId },
    questionsReady: Number(row.ready ?? 0),
    questionsPassedOver: Number(row.passedOver),
    lastQuestion:
      row.lastId === null
        ? null
        : {
            id: row.lastId,
            text: row.lastText ?? '',
            projectChapterId: row.lastChapterId,
            state: row.lastState === 'answered' || row.lastState === 'skipped' ? row.lastState : 'asked',
            askedAt: row.lastAskedAt?.toISOString() ?? null,
          },
    lastMail: lastMailOf(row),
    answers: Number(row.answers),
    lastAnswer:
      row.memoryId === null || row.toldAt === null
        ? null
        : {
            memoryId: row.memoryId,
            toldAt: row.toldAt.toISOString(),
            hasText: row.hasText ?? false,
            photos: Number(row.photos ?? 0),
            hasRecording: row.hasRecording ?? false,
            isThanked: row.thankedAt !== null,
          },
    endsAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

type States = Pick<InvitationView, 'pausedAt' | 'stoppedAt' | 'bouncedAt' | 'endedAt' | 'expiresAt'>;

export function stateOf(row: States, now: Date): InvitationState {
  if (row.endedAt !== null || row.expiresAt <= now) return 'ended';
  if (row.bouncedAt !== null) return 'bounced';
  if (row.stoppedAt !== null) return 'stopped';
  return row.pausedAt === null ? 'active' : 'paused';
}

function lastMailOf({ bouncedAt, mailState }: InvitationView): Invitation['lastMail'] {
  if (bouncedAt !== null) return 'bounced';
  // A closed one came back from an address that was replaced since.
  if (mailState === null || mailState === 'closed') return 'none';
  return mailState === 'sent' ? 'sent' : 'under-way';
}

type RhythmColumns = Pick<Row<'invitations'>, 'rhythm' | 'weekday' | 'hour' | 'zone'>;

export function rhythmOf({ rhythm, weekday, hour, zone }: RhythmColumns): Rhythm {
  if (rhythm !== 'weekly' || weekday === null || hour === null || zone === null) return { kind: 'once' };
  return { kind: 'weekly', weekday, hour, zone };
}

export function columnsOf(rhythm: Rhythm): RhythmColumns {
  if (rhythm.kind === 'once') return { rhythm: 'once', weekday: null, hour: null, zone: null };
  const { weekday, hour, zone } = rhythm;
  return { rhythm: 'weekly', weekday, hour, zone };
}
