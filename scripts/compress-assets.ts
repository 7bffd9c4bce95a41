import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './environment.ts';

/** Writes a Brotli copy beside every asset that gets smaller; the API sends it to browsers that accept it. */
const folder = path.join(root, 'apps/web/dist/assets');
const compress = promisify(brotliCompress);
// The best quality saves a tenth and takes a second for half a megabyte: that is for what a screen waits for. The typesetter
// is 28 MB: quality 6 takes two seconds for 8.6 MB, the best a minute for 7.4 MB.
const qualityOf = (name: string) => (/\.(css|js)$/.test(name) ? 11 : 6);

const names = (await readdir(folder)).filter((name) => /\.(css|js|json|svg|ttf|typ|wasm)$/.test(name));
await Promise.all(names.map(compressFile));

async function compressFile(name: string): Promise<void> {
  const bytes = await readFile(path.join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name), [constants.BROTLI_PARAM_LGWIN]: 24 };
  const compressed = await compress(bytes, { params });
  if (compressed.length < bytes.length * 0.95) await writeFile(path.join(folder, `${name}.br`), compressed);
}
