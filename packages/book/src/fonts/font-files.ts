import { faces } from '../choices/faces.ts';

/** Font file: Typst's family name and the module path of the file. */
export type FontFile = { family: string; path: string };

/** Use of a font: text, titles and covers, or fallback for characters the others lack. */
export type FontRole = 'text' | 'title' | 'fallback';

const bodyStyles = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'] as const;

/**
 * All fonts of books, on screen and in print; no other font is ever loaded. The paths are module specifiers: Node
 * resolves them to files, the web app's bundler to URLs.
 */
export const fontFiles: Record<FontRole, readonly FontFile[]> = {
  text: Object.values(faces).flatMap(({ family }) => filesOf(family, bodyStyles)),
  title: [
    ...filesOf('Cormorant Garamond', ['500Medium', '500Medium_Italic', '600SemiBold']),
    ...filesOf('Fraunces', ['300Light', '400Regular']),
    ...filesOf('Josefin Sans', ['400Regular', '600SemiBold', '700Bold']),
    ...filesOf('Quicksand', ['500Medium', '600SemiBold']),
    ...filesOf('DM Serif Display', ['400Regular']),
    ...filesOf('Playfair Display', ['500Medium']),
    ...filesOf('Great Vibes', ['400Regular']),
    ...filesOf('League Gothic', ['400Regular']),
    ...filesOf('Abril Fatface', ['400Regular']),
    ...filesOf('Anton', ['400Regular']),
    ...filesOf('Jost', ['400Regular', '500Medium']),
    ...filesOf('Libre Caslon Display', ['400Regular']),
  ],
  fallback: [
    ...filesOf('Noto Serif', ['400Regular', '400Regular_Italic', '600SemiBold']),
    ...filesOf('Noto Sans Symbols', ['400Regular']),
    ...filesOf('Noto Sans Symbols 2', ['400Regular']),
    ...filesOf('Noto Emoji', ['400Regular']),
    ...filesOf('Noto Naskh Arabic', ['400Regular']),
    ...filesOf('Noto Sans Hebrew', ['400Regular']),
  ],
};

/** All font files, in the order of the compiler's font list. */
export const allFontFiles: readonly FontFile[] = [
  ...fontFiles.text,
  ...fontFiles.title,
  ...fontFiles.fallback,
];

function filesOf(family: string, styles: readonly string[]): FontFile[] {
  const folder = family.toLowerCase().replaceAll(' ', '-');
  const stem = family.replaceAll(' ', '');
  return styles.map((style) => ({
    family,
    path: `@expo-google-fonts/${folder}/${style}/${stem}_${style}.ttf`,
  }));
}
