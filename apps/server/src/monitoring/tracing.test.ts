import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createBook } from '../../test/books/books.ts';
import { createSignedIn } from '../../test/factories.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../../test/monitoring/otlp-receiver.ts';
import { anAddress } from '../../test/orders/editions.ts';
import { createPaid, pay, rowOf, usePrinter } from '../../test/orders/orders.ts';
import { deliver, eventsAbout, useStripe } from '../../test/stripe.ts';
import { createTestWorker, useTestApp } from '../../test/test-app.ts';
import { openSession } from '../modules/accounts/auth/sessions.service.ts';
import { startTracing, stopTracing } from './tracing.ts';

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
const restartTracing = () => startTracing(collector.url, 'dierbaar-test');
// Before the application opens its database.
beforeAll(async () => {
  collector = await startOtlpReceiver();
  await restartTracing();
});
afterAll(async () => {
  await stopTracing();
  await collector.close();
});
const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

const browser = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparentOf = ({ traceId, spanId }: typeof browser) => `00-${traceId}-${spanId}-01`;

/** The spans of a trace, sent and received. */
async function spansOf(traceId: string): Promise<ReceivedSpan[]> {
  await stopTracing();
  await restartTracing();
  return collector.spans.filter((span) => span.traceId === traceId);
}

function spanNamed(spans: ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

test("a save is one trace from the browser's call to its statement", async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const { chapterIds } = await createBook(t, user);
  const answer = await t.app.inject({
    method: 'PATCH',
    url: `/api/project-chapters/${chapterIds[0]}`,
    headers: { authorization: `Bearer ${accessToken}`, traceparent: traceparentOf(browser) },
    payload: { body: '<p>Lief kind, dit mag niemand lezen.</p>' },
  });
  expect(answer.statusCode).toBe(200);
  const spans = await spansOf(browser.traceId);
  const call = spanNamed(spans, 'PATCH /api/project-chapters/:id');
  expect(call.parentSpanId).toBe(browser.spanId);
  expect(spanNamed(spans, 'sql save-text').parentSpanId).toBe(call.spanId);
  const log = t.logLines.find((line) => line.includes(browser.traceId));
  expect(log).toContain('/api/project-chapters/:id');
  // Every span of this file: neither a text nor who wrote it.
  const everything = JSON.stringify(collector.spans);
  for (const secret of ['niemand lezen', user.id, user.email, chapterIds[0] ?? '', accessToken])
    expect(everything).not.toContain(secret);
});

test('an order is one trace from its call to the printer and the mail, though the payment is told by another call', async () => {
  const first = await createPaid(t, stripe);
  const { accessToken } = await openSession(t.deps, t.deps.db, first.user.id, 'test');
  const quote = await first.call(routes.checkout.quote, { body: { reorderOf: first.orderId, quantity: 1 } });
  const placing = { ...browser, traceId: randomBytes(16).toString('hex') };
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${routes.checkout.order.path}`,
    headers: { authorization: `Bearer ${accessToken}`, traceparent: traceparentOf(placing) },
    payload: {
      ...{ reorderOf: first.orderId, quantity: 1, contentHash: quote.edition.contentHash },
      ...{ total: quote.cost.total, billing: anAddress, termsAccepted: true },
    },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('orderId')]);
  const { orderId, paymentUrl } = answer.json();
  const sessionId = new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
  await pay(stripe, sessionId);

  const worker = createTestWorker(t);
  onTestFinished(() => worker.stop());
  await worker.start();
  for (const event of await eventsAbout(t, sessionId)) await deliver(t, event);
  await expect.poll(async () => (await rowOf(t.deps, orderId)).state).toBe('at_printer');
  const sent = () =>
    t.deps.db.selectFrom('outboxMails').select('state').where('dedupeKey', 'like', `%${orderId}%`).execute();
  await expect.poll(sent).toEqual([{ state: 'sent' }]);
  // The span of a job ends after the mail is marked.
  await worker.stop();

  const spans = await spansOf(placing.traceId);
  const call = spanNamed(spans, `POST /api${routes.checkout.order.path}`);
  expect(call.parentSpanId).toBe(placing.spanId);
  const paid = spanNamed(spans, 'order paid');
  expect(paid.parentSpanId).toBe(call.spanId);
  expect(spanNamed(spans, 'printer POST /v2/orders').parentSpanId).toBe(paid.spanId);
  const mail = spanNamed(spans, 'job send-mail');
  expect(spanNamed(spans, 'smtp send').parentSpanId).toBe(mail.spanId);
});

test('without a collector nothing of OpenTelemetry is loaded but the interface, which the metrics load anyway', async () => {
  const refuse = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (/^@opentelemetry\\/(?!api$)/.test(name)) throw new Error(name + ' is loaded');
      return next(name, context);
    } });`;
  const source = path.resolve(import.meta.dirname, '..');
  const start = (endpoint: string) => `
    await import('${source}/app.ts');
    await import('${source}/jobs.ts');
    const { startTracing } = await import('${source}/monitoring/tracing.ts');
    await startTracing(${endpoint}, 'test');
    process.exit(0);`;
  const run = (endpoint: string) =>
    promisify(execFile)(process.execPath, [
      ...['--import', `data:text/javascript,${encodeURIComponent(refuse)}`],
      ...['--input-type=module', '--eval', start(endpoint)],
    ]);
  await run('undefined');
  await expect(run(`'http://127.0.0.1:1'`)).rejects.toThrow(/@opentelemetry\/\S+ is loaded/);
});
