import { run } from '../run.ts';
import { fetchPromtool } from './promtool.ts';

/** Checks the rules of the monitor and raises each alert once, with Prometheus's own tool, which is fetched at first use. */
const promtool = await fetchPromtool();
await run(promtool, ['check', 'rules', 'deploy/prometheus/rules.yaml']);
await run(promtool, ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yaml']);
await run(promtool, ['test', 'rules', 'deploy/prometheus/rules.test.yaml']);
