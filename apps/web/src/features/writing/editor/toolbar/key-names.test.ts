import { describe, expect, it } from 'vitest';
import { nameKeys } from './key-names.ts';

describe('nameKeys', () => {
  it.each([
    ['Ctrl+B', '⌘B'],
    ['Ctrl+Shift+8', '⇧⌘8'],
    ['Ctrl+Alt+2', '⌥⌘2'],
    ['Ctrl+Enter', '⌘↩'],
    ['', ''],
  ])('names %s on a Mac as %s, and elsewhere as it is', (keys, onMac) => {
    expect(nameKeys(keys, 'MacIntel')).toBe(onMac);
    expect(nameKeys(keys, 'Win32')).toBe(keys);
  });
});
