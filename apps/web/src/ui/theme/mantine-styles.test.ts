import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collectFiles, source, visitorFiles } from '../../../test/visitor-files.ts';

const mantine = path.resolve(source, '../node_modules/@mantine');
const index = readFileSync(path.join(mantine, 'core/esm/index.mjs'), 'utf8');

/** The stylesheets that one of our files imports. */
const styles = (file: string) =>
  [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/'@mantine\/(.+\.css)'/g)]
    .map(([, name = '']) => readFileSync(path.join(mantine, name), 'utf8'))
    .join();

/** Mantine's components that are used in these texts and have no style in the CSS, with the components inside them. */
function findUnstyled(texts: Iterable<string>, css: string): string[] {
  const names = [...texts].flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(
      ([, list = '']) => list.match(/\w+/g) ?? [],
    ),
  );
  const modules = [...new Set(names)].flatMap((name) => {
    const [, file] = new RegExp(`\\b${name}\\b[^}]*\\} from "\\./(components/[^"]+)"`).exec(index) ?? [];
    return file === undefined ? [] : [path.join(mantine, 'core/esm', file)];
  });
  expect(modules.length).toBeGreaterThan(4);
  return [...collectFiles(modules)]
    .filter(([file]) => file.endsWith('.module.mjs'))
    .filter(([, text]) => !(text.match(/\bm_[0-9a-f]+/g) ?? []).some((name) => css.includes(name)))
    .map(([file]) => path.basename(file));
}

it('the screens before signing in load the styles of all components that they use', () => {
  expect(findUnstyled(visitorFiles().values(), styles('visitor-styles.ts'))).toEqual([]);
});

it('the other screens load the styles of all components that the app uses', () => {
  const texts = globSync('**/*.tsx', { cwd: source }).map((file) =>
    readFileSync(path.join(source, file), 'utf8'),
  );
  expect(findUnstyled(texts, styles('visitor-styles.ts') + styles('app-styles.ts'))).toEqual([]);
});
