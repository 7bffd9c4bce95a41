import { routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { languageOf } from '../../../http/language-of.ts';
import { serve } from '../../../http/serve.ts';
import { listChapters, listThemes } from './catalogue.service.ts';

export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, routes.themes.list, ({ request }) => listThemes(deps.db, languageOf(request)));
  serve(app, routes.chapters.list, ({ query, request }) =>
    listChapters(deps.db, query.themeId, languageOf(request)),
  );
}
