/** The address at which the page can show a blob: the same for as long as somebody holds the blob. */
export function objectUrlOf(blob: Blob): string {
  const known = addresses.get(blob);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(blob);
  addresses.set(blob, made);
  gone.register(blob, made);
  return made;
}

// A picture that is seen again has the address it had, so the browser need not read it anew.
const addresses = new WeakMap<Blob, string>();
const gone = new FinalizationRegistry<string>((address) => URL.revokeObjectURL(address));
