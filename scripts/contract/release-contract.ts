import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Route, routes } from '../../packages/contract/src/index.ts';
import { describeContract } from '../../packages/contract/test/describe-contract.ts';
import { root } from '../environment.ts';

/**
 * `npm run release:contract`, after a release: notes the calls that its tabs make. Until the next release every change is
 * compared with them, because such tabs stay open for days.
 */
const calls = describeContract(routes satisfies Record<string, Record<string, Route>>, 'caller');
const file = path.join(root, 'packages/contract/test/released-contract.json');
const lines = Object.entries(calls).map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} calls noted`);
