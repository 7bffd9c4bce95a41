/** Object URL of a blob, revoked when the blob is garbage collected. */
export function objectUrlOf(blob: Blob): string {
  const known = urls.get(blob);
  if (known !== undefined) return known;
  const created = URL.createObjectURL(blob);
  urls.set(blob, created);
  registry.register(blob, created);
  return created;
}

// One URL per blob, so that the browser decodes a picture shown again from its cache.
const urls = new WeakMap<Blob, string>();
const registry = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));
