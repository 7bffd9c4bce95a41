/** Licences that a commercial product may ship. LGPL is that of libvips, a library of its own that anybody can replace. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/** Whether a licence expression can be met: every part of an AND, one part of an OR. */
export function isAllowedLicence(expression: string | undefined): boolean {
  // Some old packages add the address of the text.
  const bare = (expression ?? '')
    .replace(/\(https?:[^)]*\)/, '')
    .replaceAll(/[()]/g, '')
    .trim();
  return bare
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence)));
}
