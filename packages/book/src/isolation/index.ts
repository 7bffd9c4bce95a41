export { findIsolationViolations } from './find-violations.ts';
export type { IsolationLimits } from './isolated-command.ts';
export { runIsolated, startIsolated, startIsolatedNode } from './start-isolated.ts';
