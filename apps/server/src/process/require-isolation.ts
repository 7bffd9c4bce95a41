import { findIsolationViolations } from '@dierbaar/book/isolation';
import { type Config, isPublic } from '../config.ts';

/** The processes that open what people upload are not closed off. */
export class NotIsolated extends Error {
  constructor(gaps: string[]) {
    super(
      `The processes that open what people upload are not isolated (docs/running-it.md):\n${gaps.map((gap) => `  such a process ${gap}`).join('\n')}`,
    );
    this.name = 'NotIsolated';
  }
}

/** Refuses to start a public site whose child processes could reach the network or our secrets. */
export async function requireIsolation(config: Pick<Config, 'APP_URL'>): Promise<void> {
  if (!isPublic(config)) return;
  const gaps = await findIsolationViolations();
  if (gaps.length > 0) throw new NotIsolated(gaps);
}
