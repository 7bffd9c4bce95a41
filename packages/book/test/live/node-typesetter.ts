import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Painter } from '../../src/live/engine/painter.ts';
import { Typesetter } from '../../src/live/engine/typesetter.ts';

const { resolve } = createRequire(import.meta.url);

/** The browser's typesetter and painter in Node, with the templates and without fonts. */
export async function loadTypesetter(): Promise<{ typesetter: Typesetter; painter: Painter }> {
  const typesetter = await Typesetter.load(compile('@myriaddreamin/typst-ts-web-compiler/wasm'));
  const painter = await Painter.load(compile('@myriaddreamin/typst-ts-renderer/wasm'));
  for (const [path, content] of readTemplates()) typesetter.setFile(path, content);
  return { typesetter, painter };
}

/** Templates by their absolute path in the typesetter. */
export function readTemplates(): [string, Uint8Array][] {
  const templates = fileURLToPath(new URL('../../typst', import.meta.url));
  return readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((path) => [path.slice(templates.length), readFileSync(path)]);
}

function compile(path: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(resolve(path)));
}
