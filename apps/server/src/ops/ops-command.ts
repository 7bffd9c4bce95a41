import type { Deps } from '../deps.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';

/** A command as the operator gave it: `orders refund DB-2611-0482 --reason …`. */
export interface OpsCommand {
  verb: string;
  name: string;
  /** Who gives it, for the histories. */
  by: string;
  reason: string | undefined;
  cents: string | undefined;
}

/** The commands on one kind of thing; `run` answers what the operator reads. */
export interface OpsSubject {
  usage: string;
  run: (deps: Deps, command: OpsCommand) => Promise<string>;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isId = (name: string) => uuid.test(name);

export function requireReason({ reason }: OpsCommand): string {
  if (!reason) throw new OpsRefused('--reason is required');
  return reason;
}
