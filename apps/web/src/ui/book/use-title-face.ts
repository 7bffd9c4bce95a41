import { type CoverTheme, coverThemesByName, themeWithoutCover } from '@dierbaar/book/choices';
import { fontUrlOf } from '@dierbaar/book/live';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { coverQuery } from '../../lib/covers/covers.ts';
import { projectQuery } from '../../lib/projects/projects.ts';

/** Face in which a book prints its titles; the book's own face until it is known and loaded. */
export function useTitleFace(projectId: string): CSSProperties {
  const enabled = projectId !== '';
  const { data: book } = useQuery({ ...projectQuery(projectId), enabled });
  const { data: cover } = useQuery({ ...coverQuery(projectId), enabled, retry: false });
  const theme = cover === undefined || !book ? null : (cover?.themeName ?? themeWithoutCover(book.theme));
  useEffect(() => {
    if (theme) load(theme);
  }, [theme]);
  return useMemo(() => (theme ? styleOf(theme) : {}), [theme]);
}

function styleOf(theme: CoverTheme): CSSProperties {
  const { scale, tracking } = coverThemesByName[theme].title;
  return {
    fontFamily: `"${familyOf(theme)}", var(--book-face)`,
    fontSize: `${scale}em`,
    letterSpacing: `${tracking}em`,
  };
}

const familyOf = (theme: CoverTheme) => `Title ${theme}`;

const requested = new Set<CoverTheme>();

function load(theme: CoverTheme): void {
  const url = requested.has(theme) ? undefined : fontUrlOf(coverThemesByName[theme].title);
  if (url === undefined) return;
  requested.add(theme);
  const font = new FontFace(familyOf(theme), `url(${url})`);
  document.fonts.add(font);
  // A failed download keeps the book's own face; the next visit tries again.
  font.load().catch(() => requested.delete(theme));
}
