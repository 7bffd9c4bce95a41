import { describe, expect, it } from 'vitest';
import { isInEditor, pathTo, screens } from './paths.ts';

describe('pathTo', () => {
  it('returns a path without parameters unchanged', () => {
    expect(pathTo('dashboard')).toBe('/dashboard');
  });

  it('fills in and encodes parameters', () => {
    expect(pathTo('projectPreview', { params: { projectId: 'a/b?c' } })).toBe('/projects/preview/a%2Fb%3Fc');
    expect(pathTo('selectQuestions', { params: { projectChapterId: '7' } })).toBe(
      '/editor/select-questions/chapter/7',
    );
  });

  it('adds the query', () => {
    expect(pathTo('selectChapters', { query: { projectId: '1', themeId: 'x&y' } })).toBe(
      '/editor/select-chapters?projectId=1&themeId=x%26y',
    );
  });

  it('refuses a missing parameter when compiling', () => {
    // @ts-expect-error projectId is required
    expect(() => pathTo('checkout')).not.toThrow();
  });
});

describe('screens', () => {
  it('gives every screen its own path', () => {
    const paths = Object.values(screens).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('isInEditor', () => {
  it.each([
    ['/editor', true],
    ['/editor/', true],
    ['/editor/cover/edit', true],
    ['/editors', false],
    ['/dashboard', false],
  ])('%s -> %s', (pathname, expected) => {
    expect(isInEditor(pathname)).toBe(expected);
  });
});
