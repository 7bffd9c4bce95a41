/** Local service: ports, start and stop, and the environment variables of the application. */
export interface Service {
  readonly name: string;
  /** Preferred ports by name; the ports in use are stored in `.local/services.json`. */
  readonly ports: Record<string, number>;
  /** Environment variable that, when set, means that the service runs elsewhere. */
  readonly replacedBy: string;
  isRunning(ports: Ports): boolean;
  start(ports: Ports): Promise<void>;
  stop(): Promise<void>;
  /** Deletes all data; the service is stopped. */
  erase(): void | Promise<void>;
  environment(ports: Ports): Record<string, string>;
}

export type Ports = Readonly<Record<string, number>>;

/** Port of a service by name. */
export function portOf(ports: Ports, name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`no port was chosen for ${name}`);
  return port;
}
