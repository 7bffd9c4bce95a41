import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowPublicRoutes } from './access-guard.ts';
import { handleUnknownRoute } from './error-handler.ts';
import { allowStyles } from './security-headers.ts';

const nonceMark = '__CSP_NONCE__';

/** Headers of the pages that have an HTML file of their own, by the first part of their path: `/asked/…` is `asked.html`. */
const ownPages: Record<string, Record<string, string>> = {
  // Its address holds a secret: no search engine may keep it.
  asked: { 'x-robots-tag': 'noindex, nofollow' },
};

/** Serves the built web app: hashed assets as immutable, `index.html` for every page path that has no file of its own. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(handleUnknownRoute);
    return;
  }
  const index = readFileSync(indexFile, 'utf8');
  const pages = new Map(
    Object.entries(ownPages).flatMap(([name, headers]) => {
      const file = path.join(folder, `${name}.html`);
      return existsSync(file) ? [[name, { html: readFileSync(file, 'utf8'), headers }]] : [];
    }),
  );
  await app.register(async (scope) => {
    allowPublicRoutes(scope);
    await scope.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, file) => {
        // A service worker may serve only what lies below it, unless it is allowed to serve more: the phone pages.
        if (path.basename(file).startsWith('pocket-worker'))
          reply.header('service-worker-allowed', '/pocket');
      },
    });
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) return handleUnknownRoute(request, reply);
    const { html, headers } = pages.get(firstPart(request)) ?? { html: index, headers: {} };
    const nonce = randomBytes(16).toString('hex');
    if (html.includes(nonceMark)) allowStyles(reply, nonce);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .headers(headers)
      .send(html.replaceAll(nonceMark, nonce));
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(url);
}

function firstPart({ url }: FastifyRequest): string {
  return /^\/([\w-]+)/.exec(url)?.[1] ?? '';
}
