import {
  ConnectionError,
  type ExportState,
  exportState,
  type RouteOutput,
  routes,
  urlOf,
} from '@dierbaar/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { api, session } from '../api/api.ts';
import { createEventReader } from './event-stream.ts';

type CheckAnswer = RouteOutput<typeof routes.projectExports.check>;

/** Result of the print check, with the remarks on voices among the others. */
export type PrintCheck = Omit<CheckAnswer, 'remarks' | 'voiceRemarks'> & { remarks: PrintRemark[] };
type OneOf<Key extends 'remarks' | 'voiceRemarks'> = CheckAnswer[Key][number];
export type PrintRemark = Omit<OneOf<'remarks'>, 'code'> & {
  code: OneOf<'remarks'>['code'] | OneOf<'voiceRemarks'>['code'];
};
export type CheckedPhoto = PrintCheck['photos'][number];

/** Requests the pages of the book in its current state; a failed render is restarted. */
export function requestPages(projectId: string, signal: AbortSignal): Promise<ExportState> {
  return api(routes.projectExports.request, { params: { projectId }, query: {} }, { signal });
}

/** Content hash of the book in its current state. */
export async function fetchContentHash(projectId: string, signal: AbortSignal): Promise<string> {
  const state = await api(routes.projectExports.state, { params: { projectId }, query: {} }, { signal });
  return state.contentHash;
}

/** PDF of one edition: all pages or the early pages. */
export function fetchPages(
  projectId: string,
  contentHash: string,
  part: 'all' | 'early',
  signal: AbortSignal,
): Promise<Blob> {
  const query = { contentHash, part };
  return api(routes.projectExports.pages, { params: { projectId }, query }, { signal });
}

/**
 * Yields the states of a render until it is finished or the stream ends. Uses fetch, because EventSource cannot send a
 * token.
 */
export async function* followPages(
  projectId: string,
  contentHash: string,
  signal: AbortSignal,
): AsyncGenerator<ExportState> {
  const reportBroken = (cause: unknown): never => {
    throw signal.aborted ? cause : new ConnectionError(cause);
  };
  const url = urlOf(routes.projectExports.events, { params: { projectId }, query: { contentHash } });
  const response = await fetch(`/api${url}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      'accept-language': i18n.language,
      authorization: `Bearer ${session.token() ?? ''}`,
    },
  }).catch(reportBroken);
  // An expired token is renewed by the next ordinary request.
  if (!response.ok || !response.body) return;
  const read = createEventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(reportBroken);
      if (done) return;
      for (const data of read(value)) yield exportState.parse(JSON.parse(data));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const checkKey = (projectId: string) => ['project-exports', projectId, 'check'] as const;

/** Print check of a book. `cacheKey` separates the result before rendering from that of each edition. */
export function checkQuery(projectId: string, cacheKey: string) {
  return queryOptions({
    queryKey: [...checkKey(projectId), cacheKey] as const,
    queryFn: ({ signal }) => fetchCheck(projectId, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const severities: readonly PrintRemark['severity'][] = ['refuse', 'confirm', 'warning', 'notice'];

async function fetchCheck(projectId: string, signal?: AbortSignal): Promise<PrintCheck> {
  const { voiceRemarks, remarks, ...check } = await api(
    routes.projectExports.check,
    { params: { projectId } },
    signal ? { signal } : {},
  );
  const worst = ({ severity }: PrintRemark) => severities.indexOf(severity);
  return { ...check, remarks: [...remarks, ...voiceRemarks].sort((one, other) => worst(one) - worst(other)) };
}

/** Open remarks that block an order, and those the user has to confirm. */
export async function findOrderBlockers(
  projectId: string,
): Promise<{ refused: PrintRemark[]; toConfirm: PrintRemark[] }> {
  const { remarks } = await fetchCheck(projectId);
  const open = remarks.filter(({ isAccepted }) => !isAccepted);
  return {
    refused: open.filter(({ severity }) => severity === 'refuse'),
    toConfirm: open.filter(({ severity }) => severity === 'confirm'),
  };
}

/** Accepts a remark or withdraws the acceptance. */
export function acceptRemark(projectId: string, id: string, isAccepted: boolean): Promise<undefined> {
  return api(routes.projectExports.acceptRemark, { params: { projectId }, body: { id, isAccepted } });
}
