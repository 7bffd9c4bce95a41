import { loadEnvironment } from './environment.ts';

// Runs the operator's commands on the local services; in production the image runs main-ops.ts.
loadEnvironment();
// Where `npm run dev` is, for the links of mails.
process.env.APP_URL ??= 'http://localhost:5173';
await import('../apps/server/src/main-ops.ts');
