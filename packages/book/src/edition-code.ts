/** The first eight digits of an edition's hash, to be read out by people: `7F3A-91C2`. */
export function editionCode(contentHash: string): string {
  return `${contentHash.slice(0, 4)}-${contentHash.slice(4, 8)}`.toUpperCase();
}
