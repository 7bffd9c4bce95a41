import { expect, test } from 'vitest';
import { readFigures } from '../bench/figures.ts';
import { runQuietly } from '../run.ts';

test('promise 22: a lost disk and a wrong deletion are restored, who was erased stays so, and broken backups are noticed', async () => {
  const small = ['--megabytes', '0', '--seconds', '20', '--writers', '2'];
  const figures = readFigures(await runQuietly(process.execPath, ['scripts/drill/main-drill.ts', ...small]));
  expect(figures).toMatchObject({
    'drill.lost': 0,
    'drill.returned': 0,
    'drill.media.missing': 0,
    'drill.broken.noticed': 3,
    'drill.broken.unnoticed': 0,
  });
  for (const name of ['acknowledged', 'media.healed']) expect(figures[`drill.${name}`]).toBeGreaterThan(0);
});
