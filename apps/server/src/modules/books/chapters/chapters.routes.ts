import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { AppError } from '../../../http/app-error.ts';
import { limitAccount } from '../../../http/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { saves } from '../../../metrics.ts';
import { getRevision, getText, listRevisions, patchText, restoreRevision } from './chapter-text.service.ts';
import { addOwnChapter, listSelected, orderChapters, saveSelection } from './chapters.service.ts';
import { listSelectable } from './selectable-chapters.ts';
import { createTextQuota } from './text-quota.ts';

/** Of the limit `saveText`. */
const pointsOf = (html: string) => 10 + Math.ceil(html.length / 20_000);

export function projectChapterRoutes(app: FastifyInstance, deps: Deps): void {
  const { projectChapters } = routes;
  serve(app, projectChapters.selected, ({ query, userId }) => listSelected(deps, userId, query.projectId));
  serve(app, projectChapters.edit, ({ query, userId }) => listSelectable(deps, userId, query.projectId));
  serve(app, projectChapters.save, ({ body, userId }) =>
    saveSelection(deps, userId, body.projectId, body.chapterList),
  );
  serve(app, projectChapters.addSelected, ({ body, userId }) =>
    addOwnChapter(deps, userId, body.projectId, body.name),
  );
  serve(app, projectChapters.order, ({ body, userId }) =>
    orderChapters(deps, userId, body.projectId, body.chapterList),
  );

  serve(app, projectChapters.get, ({ params, userId }) => getText(deps, userId, params.id));
  const checkQuota = createTextQuota(deps);
  serve(
    app,
    projectChapters.saveText,
    ({ params, body, request }) =>
      countSave(async () => {
        const { userId, sessionId, requireSession } = callerOf(request);
        await limitAccount(deps, 'saveText', userId, pointsOf(body.body));
        await checkQuota(userId, body.body.length);
        const session =
          sessionId !== null && requireSession ? { id: sessionId, require: requireSession } : undefined;
        return patchText(deps, userId, params.id, body, session);
      }),
    { checksSession: true },
  );
  serve(app, projectChapters.revisions, ({ params, query, userId }) =>
    listRevisions(deps, userId, params.id, query),
  );
  serve(app, projectChapters.revision, ({ params, userId }) =>
    getRevision(deps, userId, params.id, params.revisionId),
  );
  serve(app, projectChapters.restore, ({ params, userId }) =>
    restoreRevision(deps, userId, params.id, params.revisionId),
  );
}

async function countSave<T>(save: () => Promise<T>): Promise<T> {
  try {
    const saved = await save();
    saves.inc({ outcome: 'saved' });
    return saved;
  } catch (error) {
    saves.inc({ outcome: error instanceof AppError ? error.code : 'failed' });
    throw error;
  }
}
