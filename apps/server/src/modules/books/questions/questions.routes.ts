import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
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
  serve(app, projectQuestions.selected, ({ query, userId }) =>
    listSelected(deps, userId, query.projectChapterId),
  );
  serve(app, projectQuestions.edit, ({ query, userId }) =>
    listSelectable(deps, userId, query.projectChapterId),
  );
  serve(app, projectQuestions.save, ({ body, userId }) =>
    saveSelection(deps, userId, body.projectChapterId, body.questionsList),
  );
  serve(app, projectQuestions.addSelected, ({ body, userId }) =>
    addOwnQuestion(deps, userId, body.projectChapterId, body.text),
  );
  serve(app, projectQuestions.setState, ({ params, body, userId }) =>
    chooseState(deps, userId, params.id, body),
  );
}
