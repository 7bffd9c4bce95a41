import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const resourceSpans = z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) });
const exportRequest = z.object({ resourceSpans: z.array(resourceSpans) });

export type ReceivedSpan = z.infer<typeof span>;

/** A collector of traces on loopback: OTLP over HTTP in JSON, as the specification has it. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const isExport = request.method === 'POST' && request.url === '/v1/traces';
    const isJson = request.headers['content-type'] === 'application/json';
    if (!isExport || !isJson) {
      response.writeHead(400).end();
      return;
    }
    const body = exportRequest.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    for (const { scopeSpans } of body.resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
