import path from 'node:path';
import { expect, it } from 'vitest';
import { collectFiles, source } from '../../../test/visitor-files.ts';

/** Packages that the pages of a reader load; each is a cost for a slow line, so a new one is added here on purpose. */
const allowed = new Set([
  '@dierbaar/contract',
  '@fontsource-variable/figtree',
  '@fontsource-variable/fraunces/full-italic.css',
  '@fontsource-variable/fraunces/full.css',
  '@tabler/icons-react',
  'idb',
  'react',
  'react-dom/client',
]);

/** What they use of the contract: parts without schemas, because one of those brings the schema library. */
const ofContract = ['ApiError', 'ConnectionError', 'createClient', 'limits', 'unchecked', 'urlOf'];

it('the pages of a reader load neither the components nor the client, router and texts of the app', () => {
  const files = collectFiles([path.join(source, 'main-read.tsx')]);
  expect(files.size).toBeGreaterThan(20);
  const imports = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^import (?!type )(?:\{([^}]*)\} from |[^'"]*? from )?['"]([^.'"][^'"]*)['"]/gm)].map(
      ([, names = '', name = '']) => ({ file: path.relative(source, file), names, name }),
    ),
  );
  expect(imports.filter(({ name }) => !allowed.has(name))).toEqual([]);
  const used = imports
    .filter(({ name }) => name === '@dierbaar/contract')
    .flatMap(({ names }) => names.split(',').map((each) => each.trim()))
    .filter((each) => each !== '' && !each.startsWith('type '));
  expect([...new Set(used)].sort()).toEqual(ofContract);
});
