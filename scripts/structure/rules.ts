/** Folders that a folder may import besides itself; `folder` may end in `*` for each subfolder. */
interface ImportRule {
  folder: string;
  to: string[];
}

const contract = 'packages/contract';
const book = 'packages/book';
const catalogue = 'packages/catalogue';

const server = 'apps/server/src';
/** Areas of the server, lowest first, with the areas each may import besides itself. */
const areas: Record<string, string[]> = {
  platform: [],
  accounts: ['platform'],
  media: ['platform'],
  books: ['platform', 'media'],
  rendering: ['platform', 'media', 'books'],
  orders: ['platform', 'accounts', 'media', 'books', 'rendering'],
  family: ['platform', 'accounts', 'media', 'books', 'rendering'],
  retention: ['platform', 'accounts', 'media', 'books', 'rendering'],
};
const belowAreas = [
  ...[
    'db',
    'adapters',
    'http',
    'mails',
    'images',
    'sounds',
    'texts',
    'monitoring',
    'metrics.ts',
    'deps.ts',
    'config.ts',
    'calendar',
  ].map((part) => `${server}/${part}`),
  contract,
  book,
  catalogue,
];
const areaRules = Object.entries(areas).map(([name, others]) => ({
  folder: `${server}/modules/${name}`,
  to: [...others.map((other) => `${server}/modules/${other}`), ...belowAreas],
}));

const web = 'apps/web/src';
/** Parts of `lib` that know neither server nor session. */
const libBase = [
  'format',
  'forms',
  'cookies',
  'disk',
  'limits',
  'local',
  'unsent',
  'paths.ts',
  'dialog-opener.ts',
  'redirect.ts',
  'downloads.ts',
  'object-url.ts',
  'pause.ts',
  'storage.ts',
  'store.ts',
  'tab-lock.ts',
  'use-online.ts',
  'website.ts',
].map((part) => `${web}/lib/${part}`);
const i18n = `${web}/i18n`;
const webShared = [i18n, contract, book];
const libShared = [...libBase, ...webShared];

/** Folders of the book package, lowest first: each may import those before its own layer. */
const bookLayers = [
  ['src/isolation', 'src/choices'],
  ['src/fonts'],
  ['src/text', 'src/voice'],
  ['src/geometry'],
  ['src/document'],
  ['src/cover', 'src/price', 'src/print-check'],
  ['src/layout'],
  ['src/render', 'src/live'],
].map((layer) => layer.map((folder) => `${book}/${folder}`));
const bookRules = bookLayers.flatMap((layer, index) =>
  layer.map((folder) => ({ folder, to: bookLayers.slice(0, index).flat() })),
);

/** Who may import whom. The first rule that holds a file counts, so narrower folders come first. */
export const allowedImports: ImportRule[] = [
  { folder: contract, to: [`${book}/src/choices`] },
  ...bookRules,
  { folder: book, to: [book] },
  { folder: catalogue, to: [] },
  { folder: 'packages/fakes', to: [] },

  { folder: `${server}/db`, to: [contract, `${server}/monitoring`] },
  { folder: `${server}/images`, to: [contract, `${book}/src/isolation`] },
  { folder: `${server}/sounds`, to: [contract, `${book}/src/isolation`] },
  { folder: `${server}/texts`, to: [book] },
  { folder: `${server}/mails`, to: [contract, book] },
  {
    folder: `${server}/adapters`,
    to: ['db', 'monitoring', 'config.ts', 'job-kinds.ts', 'calendar']
      .map((part) => `${server}/${part}`)
      .concat(book),
  },
  {
    folder: `${server}/http`,
    to: ['deps.ts', 'metrics.ts', 'job-kinds.ts', 'monitoring']
      .map((part) => `${server}/${part}`)
      .concat(contract),
  },
  { folder: `${server}/monitoring`, to: [`${server}/metrics.ts`, contract] },
  ...areaRules,
  { folder: `${server}/config.ts`, to: [`${server}/config-rules.ts`, contract] },
  { folder: `${server}/config-rules.ts`, to: [contract] },
  { folder: `${server}/job-kinds.ts`, to: [contract] },
  { folder: `${server}/metrics.ts`, to: [] },
  { folder: `${server}/calendar`, to: [] },
  { folder: `${server}/log-options.ts`, to: [`${server}/metrics.ts`] },
  {
    folder: `${server}/deps.ts`,
    to: ['adapters', 'db', 'images', 'texts', 'config.ts', 'metrics.ts', 'log-options.ts'].map(
      (part) => `${server}/${part}`,
    ),
  },
  { folder: server, to: [server, contract, book, catalogue] },
  { folder: 'apps/server/test', to: ['apps/server', 'packages', 'scripts/environment.ts'] },

  { folder: i18n, to: [`${web}/lib/storage.ts`, `${web}/lib/store.ts`, contract] },
  { folder: `${web}/lib/storage.ts`, to: [] },
  { folder: `${web}/lib/store.ts`, to: [] },
  { folder: `${web}/lib/use-online.ts`, to: [`${web}/lib/local/page-signals.ts`] },
  { folder: `${web}/lib/disk`, to: [`${web}/lib/limits`] },
  {
    folder: `${web}/lib/local`,
    to: ['disk', 'limits', 'unsent', 'pause.ts', 'store.ts', 'tab-lock.ts']
      .map((part) => `${web}/lib/${part}`)
      .concat(contract),
  },
  { folder: `${web}/lib/unsent`, to: [`${web}/lib/store.ts`] },
  ...libBase.map((folder) => ({ folder, to: [i18n, contract] })),
  { folder: `${web}/lib/api`, to: [...libShared] },
  { folder: `${web}/lib/session`, to: [`${web}/lib/api`, ...libShared] },
  ...Object.entries({
    photos: [],
    'first-page': ['photos', 'projects'],
    recordings: [],
    memories: ['recordings', 'photos'],
    words: ['memories', 'recordings'],
  }).map(([folder, parts]) => ({
    folder: `${web}/lib/${folder}`,
    to: [...[...parts, 'session', 'api'].map((part) => `${web}/lib/${part}`), ...libShared],
  })),
  { folder: `${web}/lib/*`, to: [`${web}/lib/session`, `${web}/lib/api`, ...libShared] },
  { folder: `${web}/ui`, to: [`${web}/lib`, ...webShared] },
  { folder: `${web}/features/*`, to: [`${web}/ui`, `${web}/lib`, catalogue, ...webShared] },
  { folder: web, to: [web, catalogue, ...webShared] },
  { folder: 'apps/web/test', to: ['apps/web', contract, book] },

  { folder: 'e2e', to: ['apps/server/test', 'packages', 'scripts/environment.ts'] },
  { folder: 'scripts/environment.ts', to: [] },
  {
    folder: 'scripts',
    to: [
      'scripts/environment.ts',
      'e2e',
      'apps/server',
      'apps/web/src/i18n',
      'apps/web/src/features/welcome/texts',
      'packages',
    ],
  },
];

/** Test files may also use the factories and the stand-ins. */
export function isAllowedFromTests(target: string): boolean {
  return ['apps/server/', 'apps/web/test/', 'packages/fakes/', 'packages/book/test/'].some((folder) =>
    target.startsWith(folder),
  );
}

/** The only folder of the product that starts processes: without network, secrets and children of their own. */
export const processStarter = `${book}/src/isolation`;

export const maxLines = 250;
/** Files that may be longer, with the reason. */
export const longFiles: Record<string, string> = {
  'apps/web/test/saving/simulated-page.ts': 'one model of a browser page: its parts share one state',
};

export const maxFiles = 20;
/** Folders that may hold more files, with the reason. */
export const wideFolders: Record<string, string> = {
  'packages/book/src/cover/motifs': 'one file per motif',
};
