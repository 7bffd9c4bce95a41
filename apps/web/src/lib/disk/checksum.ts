export const CHECKSUM_LENGTH = 8;

/** FNV-1a checksum, to detect damage; it protects against no attacker. */
export function checksumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
