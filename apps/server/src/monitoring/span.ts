type Attributes = Record<string, string | number>;

export interface SpanOptions {
  /** Who waits for whom: a call that we serve, a call that we make, a job, or work of our own. */
  kind?: 'server' | 'client' | 'consumer';
  /** Never an id of a person, a text or a name. */
  attributes?: Attributes;
  /** Where the trace comes from (W3C `traceparent`); without it from the span that is running. */
  parent?: string | undefined;
}

export interface Span {
  /** Names this span to whatever continues its trace elsewhere (W3C). */
  traceparent: string;
  set(attributes: Attributes): void;
  end(error?: unknown): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends pending spans. */
  close(): Promise<void>;
}
