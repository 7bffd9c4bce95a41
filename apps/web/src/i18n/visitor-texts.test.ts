import path from 'node:path';
import { expect, it } from 'vitest';
import { source, visitorFiles } from '../../test/visitor-files.ts';
import { appNl } from './app-nl.ts';

it('the screens before signing in show no text that only the others load', () => {
  const files = visitorFiles();
  expect(files.size).toBeGreaterThan(50);
  const key = new RegExp(`['"\`](?:${Object.keys(appNl).join('|')})\\.[a-zA-Z]+`);
  const wrong = [...files].filter(([, text]) => key.test(text));
  expect(wrong.map(([file, text]) => `${path.relative(source, file)}: ${key.exec(text)}`)).toEqual([]);
});
