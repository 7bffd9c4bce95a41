/** `localStorage` in memory: values are own properties, as in a browser. */
export function createMemoryStorage(): Storage {
  const storage = Object.create({
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
  return storage;
}
