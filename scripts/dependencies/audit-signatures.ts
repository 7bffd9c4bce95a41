import { runQuietly } from '../run.ts';

/** Checks that the installed packages were signed by the registry; says so where the keys cannot be fetched. */
try {
  // Its own level: `npm run --silent` would silence the cause of a failure too.
  const args = ['audit', 'signatures', '--fetch-retries=0', '--loglevel=notice'];
  console.log((await runQuietly('npm', args)).trim());
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const cause = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|E404|ENOSIGNATUREKEYS/.exec(message)?.[0];
  if (cause === undefined) throw error;
  console.log(`signatures not checked: the keys of the registry cannot be fetched from here (${cause})`);
}
