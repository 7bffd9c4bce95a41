import type { Deps } from '../../../apps/server/src/deps.ts';
import { createSignedIn } from '../../../apps/server/test/factories.ts';
import type { StripeStandIn } from '../../../packages/fakes/src/stripe/index.ts';
import type { AttackCall } from './attack-thread.ts';
import { createWrittenBook } from './writers.ts';

export interface NamedAttack {
  name: string;
  callers: number;
  calls: AttackCall[];
  /** Ends what the attack has prepared. */
  end?: () => Promise<unknown>;
}

/** One attack for each way in which one person could stop the others. */
export async function prepareAttacks(
  deps: Deps,
  origin: string,
  stripe: StripeStandIn,
): Promise<(() => Promise<NamedAttack>)[]> {
  const { user, accessToken: token } = await createSignedIn(deps);
  const { projectId, chapterId } = await createWrittenBook(deps, user.id);
  const call = (method: string, path: string, body?: unknown): AttackCall => ({
    kind: 'call',
    method,
    path,
    token,
    body,
  });
  const save = (body: string) => call('PATCH', `/project-chapters/${chapterId}`, { body });
  const get = (path: string) => call('GET', path);
  const post = (path: string, body: unknown = {}) => call('POST', path, body);

  return [
    async () => ({
      name: 'text',
      callers: 8,
      calls: [
        save(`${'<figure>'.repeat(250)}${'<img>'.repeat(11_000)}`),
        save(`${'<b>a</b><i>a</i>'.repeat(100_000)}`),
        save('<br>'.repeat(450_000)),
        save('<p>a'.repeat(450_000)),
        save(`${'<div data-type="image-layout">'.repeat(10_000)}`),
      ],
    }),
    async () => {
      const payer = await createSignedIn(deps, { subscription: null });
      const answer = await fetch(`${origin}/api/payment/create-subscription-session`, {
        method: 'POST',
        headers: { authorization: `Bearer ${payer.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: payer.user.email }),
      });
      const { paymentUrl } = await answer.json();
      const sessionId = new URL(paymentUrl).pathname.split('/').at(-1);
      await stripe.controls.breakApi({ kind: 'hang', path: '/v1/subscriptions', times: 100_000 });
      return {
        name: 'payment',
        callers: 50,
        calls: [{ kind: 'call', method: 'GET', path: `/payment/stripe-status?session_id=${sessionId}` }],
        end: () => stripe.controls.calmDown(),
      };
    },
    async () => {
      const large = await makeHuge(deps);
      const calls = [
        ...[get, post].map((ask) => ask(`/project-exports/${large.projectId}/state`)),
        get(`/project-exports/${large.projectId}/check`),
        post('/checkout/quote', { projectId: large.projectId, copies: 1, country: 'NL' }),
      ];
      return { name: 'huge-book', callers: 4, calls: calls.map((each) => ({ ...each, token: large.token })) };
    },
    async () => {
      const books = await Promise.all(Array.from({ length: 20 }, () => createWrittenBook(deps, user.id)));
      return {
        name: 'queue',
        callers: 60,
        calls: books.flatMap((book): AttackCall[] => [
          post(`/project-exports/${book.projectId}/state`),
          { kind: 'stream', path: `/project-exports/${book.projectId}/events?contentHash=none`, token },
        ]),
      };
    },
    async () => ({ name: 'clone', callers: 4, calls: [{ kind: 'clone', projectId, token }] }),
    async () => {
      const head = (length: number) =>
        `POST /api/media/${projectId} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
      return {
        name: 'upload',
        callers: 20,
        calls: [{ kind: 'trickle', bytes: head(5_000_000), everyMs: 5 }],
      };
    },
    async () => ({
      name: 'guesses',
      callers: 20,
      calls: [
        {
          kind: 'call',
          method: 'POST',
          path: '/auth/login',
          body: { email: user.email, password: 'not this one' },
        },
      ],
    }),
    async () => ({
      name: 'requests',
      callers: 200,
      calls: [
        { kind: 'trickle', bytes: 'GET / HTTP/1.1\r\nX-Long: ', everyMs: 50 },
        {
          kind: 'trickle',
          bytes: 'POST /api/auth/login HTTP/1.1\r\nContent-Length: 9999\r\n\r\n',
          everyMs: 20,
        },
        { ...post('/auth/login'), body: '['.repeat(1_000_000) },
        { ...post('/projects'), body: `{${'"a":{'.repeat(100_000)}` },
      ],
    }),
  ];
}

/** A book with more text than can be bound, as it may exist from before there was a limit. */
async function makeHuge(deps: Deps): Promise<{ projectId: string; token: string }> {
  const { user, accessToken: token } = await createSignedIn(deps);
  const { projectId, chapterId } = await createWrittenBook(deps, user.id);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'abc' }] };
  const document = JSON.stringify({ type: 'doc', content: Array.from({ length: 9000 }, () => paragraph) });
  await deps.db
    .updateTable('projectChapters')
    .set({ document, words: 9000, hasContent: true, contentHash: 'large' })
    .where('id', '=', chapterId)
    .execute();
  await deps.pool.query(
    `insert into project_chapters (user_id, project_id, name, position, is_selected, document, schema_version,
       content_hash, words, has_content, version, saved_at, created_at, updated_at)
     select user_id, project_id, 'Hoofdstuk ' || n, 1000 + n, true, document, schema_version,
       content_hash || n, words, has_content, version, saved_at, created_at, updated_at
     from project_chapters, generate_series(1, 199) as n where id = $1`,
    [chapterId],
  );
  return { projectId, token };
}
