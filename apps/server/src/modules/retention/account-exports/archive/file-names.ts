/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const maxCharacters = 60;

/** A name of a file or folder that every system accepts: the given one without what some system refuses. */
export function fileNameOf(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const short = [...plain].slice(0, maxCharacters).join('');
  const trimmed = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return trimmed === '' || reserved.test(trimmed) ? otherwise : trimmed;
}

/** Gives each name once, whatever its case: a second one gets a number. */
export function createUniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; given.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    given.add(unique.toLowerCase());
    return unique;
  };
}

/** A relative address of a path in the archive, for a link. */
export const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/');
