import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf } from '../../../http/access-guard.ts';
import { serve } from '../../../http/serve.ts';
import {
  addOwnQuestion,
  chooseState,
  listSelectable,
  listSelected,
  saveSelection,
} from './questions.service.ts';

export function projectQuestionRoutes(app: FastifyInstance, deps: Deps): void {
  const { projectQuestions } = routes;
  serve(app, projectQuestions.selected, ({ query, request }) =>
    listSelected(deps, callerOf(request).userId, query.projectChapterId),
  );
  serve(app, projectQuestions.edit, ({ query, request }) =>
    listSelectable(deps, callerOf(request).userId, query.projectChapterId),
  );
  serve(app, projectQuestions.save, ({ body, request }) =>
    saveSelection(deps, callerOf(request).userId, body.projectChapterId, body.questionsList),
  );
  serve(app, projectQuestions.addSelected, ({ body, request }) =>
    addOwnQuestion(deps, callerOf(request).userId, body.projectChapterId, body.text),
  );
  serve(app, projectQuestions.setState, ({ params, body, request }) =>
    chooseState(deps, callerOf(request).userId, params.id, body),
  );
}
