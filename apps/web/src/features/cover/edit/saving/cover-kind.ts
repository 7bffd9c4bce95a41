import { type Cover, type CoverFields, coverFields, format, limits } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { z } from 'zod';
import { i18n } from '../../../../i18n/i18n.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { Conflict, type Item, type Kind, type KindItems } from '../../../../lib/local/kind.ts';
import { classify } from '../../../../lib/local/outcome.ts';
import { projectQuery } from '../../../../lib/projects/projects.ts';
import { userQuery } from '../../../../lib/session/user.ts';
import { createCover, readCoverAgain, updateCover, updateCoverOnPageHide } from '../../api.ts';
import { differenceOf, isSameCover } from '../../compare-covers.ts';

const coverEdit = z.object({
  projectId: z.string(),
  /** Format of the book: a cover belongs to one. */
  format,
  fields: coverFields,
  /** The saved cover that is changed; null when a new one is created. */
  before: coverFields.nullable(),
  /** `updatedAt` of the cover that the book had; null when it had none. */
  updatedAt: z.string().nullable(),
});

/** A cover as the writer sees it, and the saved one that it changes. */
export type CoverEdit = z.infer<typeof coverEdit>;

/** Changes of a cover that the server does not have yet. Its answer is null when the book has another format by now. */
export const coverKind: Kind<CoverEdit, Cover | null, 'cover'> = {
  name: 'cover',
  pauseMs: 500,
  read: (stored) => coverEdit.parse(stored),
  async send(edit, { signal }) {
    const { projectId, fields } = edit;
    // Each attempt without a subscription would open the screen about it.
    if (queryClient.getQueryData(userQuery.queryKey)?.hasAccess === false) throw new Error('no access');
    const book = await queryClient.ensureQueryData(projectQuery(projectId));
    if (book.format !== edit.format) return null;
    const stored = await save(edit, signal).catch(async (error: unknown) => {
      const theirs = classify(error) === 'conflict' ? await readCoverAgain(projectId) : null;
      if (theirs) return theirs;
      throw error;
    });
    // A change that arrived before is answered with the cover as it is by now.
    if (!isSameCover(stored, fields)) throw new Conflict(stored);
    return stored;
  },
  onSent({ id, body }, stored) {
    if (stored) saves.set(body.projectId, { id, at: Date.now(), cover: stored });
  },
  rest(edit, sent, stored) {
    if (!stored) return null;
    const rest = { ...edit, before: sent.fields, updatedAt: stored.updatedAt };
    return hasChanges(rest) ? rest : null;
  },
  sendAtExit(edit) {
    if (!edit.before) return false;
    updateCoverOnPageHide(edit.projectId, changeOf(edit, edit.before));
    return true;
  },
  unsent: ({ body: { projectId } }) => ({
    ...{ kind: 'cover', place: { kind: 'cover' }, projectId, fileName: null },
  }),
};

const saves = new Map<string, { id: string; at: number; cover: Cover }>();

/** The last save of this page, with the id of its item. */
export const lastSave = (projectId: string) => saves.get(projectId);

export function findPendingCover(
  covers: KindItems<CoverEdit>,
  { projectId, format: own }: Pick<CoverEdit, 'projectId' | 'format'>,
): Item<CoverEdit> | undefined {
  return covers.list().find(({ body }) => body.projectId === projectId && body.format === own);
}

export function hasChanges({ before, fields }: Pick<CoverEdit, 'before' | 'fields'>): boolean {
  return before === null || Object.keys(differenceOf(before, fields)).length > 0;
}

/** The own cover over the one that was saved elsewhere. */
export function overTheirs(edit: CoverEdit, theirs: Cover): CoverEdit {
  // Over a cover of another theme a new one is created; the server stores the replaced one.
  const before = edit.fields.themeName === theirs.themeName ? coverFields.parse(theirs) : null;
  return { ...edit, before, updatedAt: theirs.updatedAt };
}

async function save(edit: CoverEdit, signal: AbortSignal): Promise<Cover> {
  const { projectId, before, fields, updatedAt } = edit;
  if (before) return updateCover(projectId, changeOf(edit, before), signal);
  showCreatingNotice();
  try {
    return await createCover(projectId, { ...fields, previousUpdatedAt: updatedAt }, signal);
  } finally {
    notifications.hide(noticeId);
  }
}

const changeOf = ({ fields, updatedAt }: CoverEdit, before: CoverFields) => ({
  ...differenceOf(before, fields),
  previousUpdatedAt: updatedAt,
});

const noticeId = 'cover-making';

function showCreatingNotice(): void {
  notifications.show({
    id: noticeId,
    message: i18n.t('cover.edit.processing'),
    loading: true,
    color: 'clay',
    autoClose: limits.coverNoticeMilliseconds,
    withCloseButton: false,
  });
}
