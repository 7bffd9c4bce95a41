import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderJob } from '../src/render/job.ts';
import { createJobRenderer } from '../src/render/process/render-job.ts';

// Renders a job in this process, so that strace can watch the files it opens.
const [jobFile = ''] = process.argv.slice(2);
const job: RenderJob = JSON.parse(await readFile(jobFile, 'utf8'));
const directory = await mkdtemp(join(tmpdir(), 'dierbaar-once-'));
const outcome = await createJobRenderer().render(job, join(directory, 'out.pdf'));
await rm(directory, { recursive: true });
process.stdout.write(`${outcome.state}\n`);
