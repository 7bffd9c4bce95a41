import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions, Tracer } from './span.ts';

let tracer: Tracer | undefined;
const running = new AsyncLocalStorage<Span>();

/** Starts sending traces to this collector. Without an address nothing of OpenTelemetry is loaded. */
export async function startTracing(endpoint: string | undefined, service: string): Promise<void> {
  if (endpoint === undefined) return;
  const { createTracer } = await import('./otel-tracer.ts');
  tracer = createTracer(endpoint, service);
}

export async function stopTracing(): Promise<void> {
  const ending = tracer;
  tracer = undefined;
  await ending?.close();
}

export const isTracing = () => tracer !== undefined;

/** The running span, for a job or row that continues its trace; undefined without one. */
export const currentTraceparent = () => running.getStore()?.traceparent;

/** Opens a span that the caller ends; undefined when nothing is traced. */
export function openSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.start(name, { ...options, parent: options.parent ?? currentTraceparent() });
}

/** Runs work so that the spans it opens belong to this one. */
export const runInSpan = <T>(span: Span, work: () => T): T => running.run(span, work);

/** Does work in a span of its own. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = openSpan(name, options);
  if (!span) return work(undefined);
  try {
    const result = await runInSpan(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Like `traced` for a part of traced work: work that is not traced gets no trace by it. */
export async function tracedPart<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  return running.getStore() ? traced(name, options, work) : work(undefined);
}
