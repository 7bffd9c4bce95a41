import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { findFontPaths } from '../../../packages/book/src/fonts/font-paths.ts';

// Typesetter alone: fonts loaded, files of a book in a directory, data by message. Measured from the data to the file in
// memory.
const [directory = ''] = process.argv.slice(2);
const compiler = NodeCompiler.create({
  workspace: directory,
  fontArgs: [{ fontBlobs: findFontPaths().map((path) => readFileSync(path)) }],
});

process.on('message', (data) => {
  const bytes = Buffer.from(String(data));
  const started = performance.now();
  compiler.mapShadow(join(directory, 'data.json'), bytes);
  const document = compiler.compile({ mainFilePath: join(directory, 'book.typ') }).result;
  if (document === null) throw new Error('no pages');
  const pdf = compiler.pdf(document, { pdfTags: false });
  const took = performance.now() - started;
  process.send?.({ took, pages: document.numOfPages, bytes: pdf.length });
});
process.on('disconnect', () => process.exit(0));
process.send?.('warm');
