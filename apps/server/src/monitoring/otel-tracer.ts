import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanOptions, Tracer } from './span.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Spans that go to an OpenTelemetry collector (OTLP over HTTP, JSON), in batches. Loaded only when traces are wanted. */
export function createTracer(endpoint: string, service: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The flag of a browser decides nothing: leaving out most traces saves almost nothing either.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('dierbaar');
  return {
    start(name, { kind, attributes = {}, parent }) {
      const options = { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], attributes };
      const span = tracer.startSpan(name, options, contextOf(parent));
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        set: (more) => void span.setAttributes(more),
        end(error) {
          // The message may hold what a person wrote; the log has it, by the id of the request.
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'error');

/** A header that is no `traceparent` begins a trace of its own. */
function contextOf(parent: SpanOptions['parent']): Context {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    isRemote: true,
    traceFlags: TraceFlags.SAMPLED,
  });
}
