import { loadEnvironment } from './environment.ts';

// Runs the operator's commands on the local services; in production the image runs main-ops.ts.
loadEnvironment();
await import('../apps/server/src/main-ops.ts');
