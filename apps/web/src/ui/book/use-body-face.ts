import { type BodyFace, faces } from '@dierbaar/book/choices';
import { bodyFontsOf } from '@dierbaar/book/live';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { projectSettingsQuery } from '../../lib/projects/settings.ts';
import { fonts } from '../theme/tokens.ts';

/** Face in which a book is printed, as `--book-face`, and its size as `--book-part` of the app's book face. */
export function useBodyFace(projectId: string): CSSProperties {
  const { data } = useQuery({ ...projectSettingsQuery(projectId), enabled: projectId !== '' });
  const face = data?.face;
  useEffect(() => {
    if (face) addBodyFont(face);
  }, [face]);
  return useMemo(
    () =>
      face ? { ['--book-face' as string]: familyOf(face), ['--book-part' as string]: faces[face].part } : {},
    [face],
  );
}

/** Families of a face on screen: the app's book face stands in until it is loaded. */
export const familyOf = (face: BodyFace) => `"Body ${face}", ${fonts.bookFace}`;

const added = new Map<BodyFace, FontFace[]>();

/** Adds the fonts of the printed book; the browser loads the styles that are shown. After a failed download it tries again. */
export function addBodyFont(face: BodyFace): void {
  const before = added.get(face);
  if (before?.every(({ status }) => status !== 'error')) return;
  for (const font of before ?? []) document.fonts.delete(font);
  const made = bodyFontsOf(face).map(
    ({ url, ...style }) => new FontFace(`Body ${face}`, `url(${url})`, { ...style, display: 'swap' }),
  );
  for (const font of made) document.fonts.add(font);
  added.set(face, made);
}
