import { expect, test } from 'vitest';
import { runQuietly } from '../run.ts';

test('promise 22: a lost disk, a wrong DELETE and a broken backup: nothing older than promised is lost, and nobody erased returns', async () => {
  const small = ['--megabytes', '0', '--seconds', '10', '--writers', '4'];
  const output = await runQuietly(process.execPath, ['scripts/drill/main-drill.ts', ...small]);
  for (const [figure, value] of Object.entries({
    'drill.lost': 0,
    'drill.returned': 0,
    'drill.media.missing': 0,
    'drill.broken.unnoticed': 0,
  }))
    expect(output).toContain(`figure ${figure} ${value} `);
});
