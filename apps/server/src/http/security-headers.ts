import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

const policyHeader = 'content-security-policy';

/**
 * Sets the security headers of every response. They are the same for all, so helmet makes them once, at the start. An
 * answer is stored by no browser unless its route says otherwise.
 */
export async function addSecurityHeaders(app: FastifyInstance, paymentOrigin: string): Promise<void> {
  const headers = await makeHeaders(optionsOf(paymentOrigin));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A route may have chosen its header before it failed.
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Keeps the pages of a scope out of search engines: they are for the person of a link alone. */
export function hideFromSearch(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}

/** Allows the style elements of a page that carry this nonce. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader(policyHeader) ?? '');
  reply.header(policyHeader, policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`));
}

async function makeHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const headers: Record<string, string> = (await app.inject('/')).json();
  await app.close();
  return headers;
}

/** The content policy allows our own origin, and wasm for the live page. */
function optionsOf(paymentOrigin: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        // Text colour and alignment in the editor are style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:'],
        // A voice is heard before it is sent, and fetched whole where a player cannot say who is signed in.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", paymentOrigin],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  };
}
