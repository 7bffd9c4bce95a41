/** A local service: what it needs, how it starts, and what the application must know to reach it. */
export interface Service {
  readonly name: string;
  /** Preferred ports by name; the ones really used are kept in `.local/services.json`. */
  readonly ports: Record<string, number>;
  /** The variable that, when already set, says that the service runs elsewhere. */
  readonly replacedBy: string;
  isRunning(ports: Ports): boolean;
  start(ports: Ports): Promise<void>;
  stop(): Promise<void>;
  /** Deletes all data; the service is stopped. */
  erase(): void;
  environment(ports: Ports): Record<string, string>;
}

export type Ports = Readonly<Record<string, number>>;

/** A port the service declared. */
export function portOf(ports: Ports, name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`no port was chosen for ${name}`);
  return port;
}
