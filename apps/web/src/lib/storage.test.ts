import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('web storage', () => {
  it('reads back what was written, until it is removed', () => {
    const values = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    };
    vi.stubGlobal('window', { localStorage });
    writeStored('localStorage', 'locale', 'en');
    expect(readStored('localStorage', 'locale')).toBe('en');
    removeStored('localStorage', 'locale');
    expect(readStored('localStorage', 'locale')).toBeNull();
  });

  it('reads null and ignores writes when the browser refuses storage', () => {
    const refused = {
      get sessionStorage(): Storage {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    vi.stubGlobal('window', refused);
    expect(readStored('sessionStorage', 'registration')).toBeNull();
    expect(() => writeStored('sessionStorage', 'registration', 'x')).not.toThrow();
    expect(() => removeStored('sessionStorage', 'registration')).not.toThrow();
  });
});
