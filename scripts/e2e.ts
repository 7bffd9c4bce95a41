import { startApplication } from './application.ts';
import { runForStatus } from './run.ts';

/** The built application on a fresh database, driven by a real browser. Arguments go to Playwright. */
const application = await startApplication('e2e');

const asked = process.argv.slice(2);
const bare = asked.indexOf('--project');
// In one word: Playwright takes everything after a bare `--project` for the name of a project.
if (bare >= 0) asked.splice(bare, 2, `--project=${asked[bare + 1]}`);
const isAsked = asked.some((word) => word.startsWith('--project='));
const pictures = process.env.TEST_SPEED === 'whole' ? ['--project=shots'] : [];
// The logs are read after all journeys, so a run of some of them leaves the logs alone.
const all = ['--project=logs', ...pictures];
const some = ['--project=journeys', '--project=alone', '--no-deps'];
// With dependencies each shard would run all journeys.
const isShard = asked.length === 1 && asked[0]?.startsWith('--shard=');
const projects = asked.length === 0 ? all : isAsked ? [] : isShard ? [...some, ...pictures] : some;
const args = ['test', '--config', 'e2e/playwright.config.ts', ...projects, ...asked];
const opensWindow = asked.some((word) => ['--headed', '--debug', '--ui'].includes(word));
const env = opensWindow ? { ...application.env, CHROMIUM_WINDOW: 'true' } : application.env;
const status = await runForStatus('node_modules/.bin/playwright', args, { env });
await application.stop();
process.exit(status);
