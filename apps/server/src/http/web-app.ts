import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowPublicRoutes } from './access-guard.ts';
import { handleUnknownRoute } from './error-handler.ts';
import { readPublicPages } from './public-pages.ts';
import { allowStyles } from './security-headers.ts';

const nonceMark = '__CSP_NONCE__';

/**
 * Serves the built web app: hashed assets as immutable, the public pages, and `index.html` for every other page path.
 * `appUrl` is the address that others know the site by.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, appUrl: string): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(handleUnknownRoute);
    return;
  }
  const index = readFileSync(indexFile, 'utf8');
  const findPublicPage = readPublicPages(folder, appUrl);
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
    const sendPublicPage = findPublicPage(pathOf(request));
    if (sendPublicPage) return sendPublicPage(request, reply);
    const nonce = randomBytes(16).toString('hex');
    allowStyles(reply, nonce);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(index.replaceAll(nonceMark, nonce));
  });
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(url);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
