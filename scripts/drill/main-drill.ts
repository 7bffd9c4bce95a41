import { parseArgs } from 'node:util';
import { printFigure } from '../bench/figures.ts';
import { run, startServices } from '../run.ts';
import { breakArchive, breakBackup } from './broken-backup.ts';
import { fill } from './fill.ts';
import { loseDisk } from './lost-disk.ts';
import { createScene } from './scene.ts';
import { undoWrongHand } from './wrong-hand.ts';

/**
 * Promise 22, `npm run drill`: after a night of deploy/backup people write while the disk of the database is lost, while
 * somebody deletes every chapter, and a backup is broken; each time pgBackRest restores with the settings of deploy/backup, and what is there is counted.
 * `--megabytes` is the size of the database, `--seconds` the age after which no save may be lost.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '1024' },
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '20' },
  },
});
const [seconds, writers] = [Number(values.seconds), Number(values.writers)];

await run('sh', ['scripts/debian-packages.sh']);
await startServices();
const scene = await createScene(seconds);
await scene.startDatabase(false);
await scene.migrate();
printFigure('drill.size', await fill(scene, Number(values.megabytes)), 'MB');
await scene.cluster.stop('fast');
await scene.startDatabase();
const started = performance.now();
await scene.backups.runNight();
printFigure('drill.backup', (performance.now() - started) / 1000, 's');

const disk = await loseDisk(scene, writers, seconds, await scene.startApi());
printFigure('drill.acknowledged', disk.acknowledged, 'saves');
printFigure('drill.rpo', disk.rpo, 's');
printFigure('drill.restore', disk.restore, 's');
printFigure('drill.rto', disk.rto, 's');

const hand = await undoWrongHand(scene, writers, disk.endApi);
const lost = disk.lost + hand.lost;
printFigure('drill.lost', lost, 'saves');
printFigure('drill.returned', hand.returned, 'traces of an erased person');
printFigure('drill.media.healed', hand.healed, 'objects');
printFigure('drill.media.missing', hand.missingMedia, 'objects');

const noticed = { archive: await breakArchive(scene), ...(await breakBackup(scene)) };
const unnoticed = Object.entries(noticed).flatMap(([what, isNoticed]) => (isNoticed ? [] : [what]));
for (const what of unnoticed) console.error(`broken, and not noticed: ${what}`);
printFigure('drill.broken.noticed', Object.keys(noticed).length - unnoticed.length, 'ways');
printFigure('drill.broken.unnoticed', unnoticed.length, 'ways');
await scene.close();
const isGood =
  lost + hand.returned + hand.missingMedia + unnoticed.length === 0 &&
  disk.acknowledged > 0 &&
  hand.healed > 0 &&
  disk.rto < 30 * 60;
process.exit(isGood ? 0 : 1);
