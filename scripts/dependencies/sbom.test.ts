import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../environment.ts';
import type { LockPackages } from './lock-rules.ts';

interface Component {
  'bom-ref': string;
  properties: { name: string }[];
  hashes?: { alg: string }[];
}

test('promise 51: the list of components names every package, with its hash and whether it is shipped', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  const { bomFormat, components } = JSON.parse(output.toString()) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockPackages;
  };
  const installed = Object.entries(packages).filter(
    ([place, entry]) => place.includes('node_modules/') && !entry.link,
  );
  expect(installed.length).toBeGreaterThan(500);
  const listed = new Map(components.map((component) => [component['bom-ref'], component]));
  for (const [place, { version, integrity, dev = false }] of installed) {
    const name = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    const component = listed.get(name);
    expect([name, component !== undefined]).toEqual([name, true]);
    const isMarked = component?.properties.some((property) => property.name.endsWith(':development'));
    if (!dev) expect([name, isMarked]).toEqual([name, false]);
    if (integrity !== undefined) expect([name, component?.hashes?.[0]?.alg]).toEqual([name, 'SHA-512']);
  }
});
