import path from 'node:path';
import { expect, it } from 'vitest';
import { collectFiles, source } from '../../../test/visitor-files.ts';

/** Packages that the listening page loads; each is a cost for a slow line, so a new one is added here on purpose. */
const allowed = new Set([
  '@dierbaar/book/voice',
  '@dierbaar/contract',
  '@fontsource-variable/figtree',
  '@fontsource-variable/fraunces/full.css',
  '@tabler/icons-react',
  'react',
  'react-dom/client',
]);

it('the listening page loads nothing of the app', () => {
  const files = collectFiles([path.join(source, 'main-listen.tsx')]);
  expect(files.size).toBeGreaterThan(10);
  const packages = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^import (?!type )(?:[^'"]*? from )?['"]([^.'"][^'"]*)['"]/gm)].map(([, name]) => name),
  );
  expect([...new Set(packages)].filter((name) => !allowed.has(name ?? ''))).toEqual([]);
  const used = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^import \{([^}]*)\} from '@dierbaar\/contract';/gm)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  // Parts without schemas, because one of those brings the schema library.
  expect([...new Set(used)].sort()).toEqual([
    ...[
      'ApiError',
      'ConnectionError',
      'createClient',
      'readVoiceCode',
      'showVoiceCode',
      'unchecked',
      'urlOf',
    ],
  ]);
});
