import path from 'node:path';
import { expect, it } from 'vitest';
import { collectFiles, source } from '../../../test/visitor-files.ts';

/** Packages that these pages load; each is a cost for a slow line, so a new one is added here on purpose. */
const allowed = new Set([
  '@dierbaar/book/voice',
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
const ofContract = [
  'ApiError',
  'ConnectionError',
  'createClient',
  'deviceHeader',
  'errorOf',
  'limits',
  'unchecked',
  'upload',
  'urlOf',
];

it('the pages without an account load neither the components nor the client, router and texts of the app', () => {
  const files = collectFiles([path.join(source, 'main-asked.tsx')]);
  expect(files.size).toBeGreaterThan(30);
  const found = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^import (?!type )(?:[^'"]*? from )?['"]([^.'"][^'"]*)['"]/gm)]
      .filter(([, name = '']) => !allowed.has(name))
      .map(([, name]) => `${path.relative(source, file)}: ${name}`),
  );
  expect(found).toEqual([]);
  const used = [...files.values()].flatMap((text) =>
    [...text.matchAll(/^import \{([^}]*)\} from '@dierbaar\/contract';/gm)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  expect([...new Set(used)].sort()).toEqual(ofContract);
  const forbidden = [
    ...['i18n/i18n.ts', 'lib/api/api.ts', 'i18n/app-nl.ts', 'ui/theme/theme.ts'],
    ...['lib/recordings/recorder.ts', 'ui/recorder/recorder-view.tsx'],
  ];
  const names = new Set([...files.keys()].map((file) => path.relative(source, file)));
  expect(forbidden.filter((name) => names.has(name))).toEqual([]);
});
