export { findIsolationGaps } from './find-gaps.ts';
export type { IsolationLimits } from './isolated-command.ts';
export { runIsolated, startIsolated, startIsolatedNode } from './start-isolated.ts';
