import { spawnSync } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeCover, plainChoice } from '../src/cover/make-cover.ts';
import { coverSheet } from '../src/geometry/cover-sheet.ts';
import { defaultProducts } from '../src/geometry/printer-product.ts';
import { createRenderer, type RenderJob } from '../src/render/index.ts';
import { lettersOf, readPages, withFile } from './pictures.ts';
import { blocksBook, type SampleBook } from './samples/books.ts';
import { everyNodeBook } from './samples/every-node-book.ts';
import { bullets, code, heading, item, paragraph, photo, question, quote, row } from './samples/nodes.ts';
import { originalPhotos } from './samples/photos.ts';
import { makeSettings } from './samples/settings.ts';

// Rendering in separate processes is slow on a busy machine.
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 100 } });
afterAll(() => renderer.close());

const functions = [
  'eval',
  'read',
  'include',
  'import',
  'json',
  'image',
  'plugin',
  'panic',
  'query',
  'metadata',
  'sys.inputs',
  'raw',
  'link',
];
const targets = ['"/etc/passwd"', '"../canary.txt"', '"data.json"', '"@preview/a:1.0.0"', '"1 + 1"', 'none'];
const wrappings = [
  (call: string) => `#${call}`,
  (call: string) => `#{${call}}`,
  (call: string) => `#[${call}]`,
  (call: string) => `"); #${call} //`,
  (call: string) => `$#${call}$`,
  (call: string) => `\`${call}\``,
  (call: string) => `*_#${call}_*`,
];

/** About five hundred ways to write code where text is expected. */
const payloads = functions.flatMap((name) =>
  targets.flatMap((target) => wrappings.map((wrap) => wrap(`${name}(${target})`))),
);

async function renderText(job: RenderJob): Promise<string> {
  const outcome = await renderer.render(job);
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return lettersOf((await readPages(outcome.file.pdf)).join(''));
}

function jobOf(book: SampleBook): RenderJob {
  return { kind: 'book', quality: 'preview', ...book, photos: originalPhotos() };
}

test('promise 42: prints five hundred payloads letter by letter', async () => {
  expect(payloads.length).toBeGreaterThan(500);
  const printed = await renderText(
    jobOf(blocksBook([paragraph('Begin.'), ...payloads.map((payload) => paragraph(payload))])),
  );
  expect(payloads.filter((payload) => !printed.includes(lettersOf(payload)))).toEqual([]);
});

test('promise 42: prints code as text in every field of a book', async () => {
  const payload = (field: string) => `#eval("${field}") $x$ #${field}`;
  const fields = [
    'title',
    'subtitle',
    'author',
    'dedication',
    'edition',
    'line',
    'chapter',
    'question',
    'heading',
    'item',
    'quote',
    'said',
    'caption',
    'row',
    'told',
  ];
  const printed = await renderText({
    kind: 'book',
    quality: 'preview',
    book: makeSettings({
      title: payload('title'),
      subtitle: payload('subtitle'),
      author: payload('author'),
      dedication: payload('dedication'),
      imprint: { edition: payload('edition'), lines: [payload('line')] },
    }),
    chapters: [
      {
        id: '#panic("id")',
        title: payload('chapter'),
        document: {
          type: 'doc',
          content: [
            question(payload('question')),
            heading(2, payload('heading')),
            bullets(item(payload('item'))),
            quote(paragraph(payload('quote')), paragraph(`— ${payload('said')}`)),
            photo('dust-bowl-home.jpg', 'text', payload('caption')),
            row('small', ['dust-bowl-home.jpg', payload('row')], ['nagasaki-boats.jpg', '']),
            code('https://example.com/#eval("x")', payload('told'), true),
          ],
        },
      },
    ],
    photos: originalPhotos(),
  });
  expect(fields.filter((field) => !printed.includes(lettersOf(payload(field))))).toEqual([]);
});

test('promise 42: prints code as text on the cover', async () => {
  const sheet = coverSheet('a4', 96, defaultProducts.a4);
  const title = '#eval("1+1") $x$';
  const cover = makeCover(
    {
      ...plainChoice,
      theme: 'no_image',
      motif: 'cloth',
      title,
      subtitle: '#read("x")',
      backWords: '#panic("back")\n$y$ *b*',
      author: '#sys.version',
      groundColour: '"/><script>',
    },
    sheet,
  );
  const printed = await renderText({ kind: 'cover', quality: 'print', cover, photos: {} });
  expect(printed).toContain(lettersOf(title));
  expect(printed).toContain(lettersOf('#read("x")'));
  expect(printed).toContain(lettersOf('#panic("back")'));
  expect(printed).toContain(lettersOf('#sys.version'));
  expect(cover.art).not.toContain('script');
});

test('promise 42: opens no file besides templates, fonts, photos and the program', async () => {
  let calls = 0;
  const listener = createServer(() => {
    calls += 1;
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const opened = await withFile(new Uint8Array(), async (_, directory) => {
    const [canary, link] = [join(directory, 'canary.txt'), join(directory, 'canary-link.txt')];
    await writeFile(canary, 'canary');
    await symlink(canary, link);
    const jobFile = join(directory, 'job.json');
    await writeFile(
      jobFile,
      JSON.stringify(temptingJob([canary, link, `${origin}/photo.jpg`, '/etc/passwd'])),
    );
    const entry = fileURLToPath(new URL('./render-once.ts', import.meta.url));
    const fonts = fileURLToPath(new URL('../src/fonts/only-ours.conf', import.meta.url));
    const trace = join(directory, 'trace');
    const done = spawnSync(
      'strace',
      ['-f', '-e', 'trace=open,openat,connect', '-o', trace, process.execPath, entry, jobFile],
      { encoding: 'utf8', env: { ...process.env, FONTCONFIG_FILE: fonts } },
    );
    expect(done.stdout, done.stderr).toContain('ready');
    return (await readFile(trace, 'utf8')).split('\n');
  });
  listener.close();
  const paths = opened.flatMap((line) => /open(?:at)?\([^"]*"([^"]+)".*= \d+/.exec(line)?.[1] ?? []);
  const allowed = [
    /node_modules/,
    /packages\/book/,
    /^\/(proc|sys|dev|lib|lib64|usr\/lib)\//,
    /^\/usr\/bin\/ldd$/,
    /^\/etc\/(ld\.so|localtime|ssl|nsswitch|host|resolv)/,
    /dierbaar-(test|once)-/,
  ];
  expect(
    paths.filter((path) => path.startsWith('/') && !allowed.some((pattern) => pattern.test(path))),
  ).toEqual([]);
  expect(opened.filter((line) => line.includes('canary') || line.includes('passwd'))).toEqual([]);
  expect(opened.filter((line) => line.includes('AF_INET'))).toEqual([]);
  expect(calls).toBe(0);
});

/** Book that refers to forbidden paths and URLs in every kind of node. */
function temptingJob(places: string[]): RenderJob {
  const sample = everyNodeBook();
  const content = places.flatMap((place) => [
    paragraph(`#read("${place}") #image("${place}") #include "${place}"`),
    photo(place, 'text', place),
    row('small', [place, ''], ['dust-bowl-home.jpg', '']),
    code(place, place, true),
  ]);
  const tempting = {
    id: places[0] ?? '',
    title: '#read("canary.txt")',
    document: { type: 'doc' as const, content },
  };
  const chapters = [...sample.chapters, tempting];
  return jobOf({ book: sample.book, chapters });
}
