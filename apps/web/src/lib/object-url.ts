/** Object URL of a blob, revoked when the blob is garbage collected. */
export function objectUrlOf(blob: Blob): string {
  const known = addresses.get(blob);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(blob);
  addresses.set(blob, made);
  gone.register(blob, made);
  return made;
}

// One URL per blob, so that the browser decodes a picture shown again from its cache.
const addresses = new WeakMap<Blob, string>();
const gone = new FinalizationRegistry<string>((address) => URL.revokeObjectURL(address));
