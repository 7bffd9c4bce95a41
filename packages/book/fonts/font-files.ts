/** Font file: Typst's family name and the module path of the file. */
export type FontFile = { family: string; path: string };

/** Use of a font: text, titles and covers, or fallback for characters the others lack. */
export type FontRole = 'text' | 'title' | 'fallback';

/**
 * All fonts of books, on screen and in print; no other font is ever loaded. The paths are module specifiers: Node
 * resolves them to files, the web app's bundler to URLs.
 */
export const fontFiles: Record<FontRole, readonly FontFile[]> = {
  text: [
    ...family('EB Garamond', 'eb-garamond', 'EBGaramond', bodyStyles()),
    ...family('Source Serif 4', 'source-serif-4', 'SourceSerif4', bodyStyles()),
    ...family('Lora', 'lora', 'Lora', bodyStyles()),
    ...family('Libre Baskerville', 'libre-baskerville', 'LibreBaskerville', bodyStyles()),
    ...family('Nunito', 'nunito', 'Nunito', bodyStyles()),
  ],
  title: [
    ...family('Cormorant Garamond', 'cormorant-garamond', 'CormorantGaramond', [
      '500Medium',
      '500Medium_Italic',
      '600SemiBold',
    ]),
    ...family('Fraunces', 'fraunces', 'Fraunces', ['300Light', '400Regular']),
    ...family('Josefin Sans', 'josefin-sans', 'JosefinSans', ['400Regular', '600SemiBold', '700Bold']),
    ...family('Quicksand', 'quicksand', 'Quicksand', ['500Medium', '600SemiBold']),
    ...family('DM Serif Display', 'dm-serif-display', 'DMSerifDisplay', ['400Regular']),
    ...family('Playfair Display', 'playfair-display', 'PlayfairDisplay', ['500Medium']),
    ...family('Great Vibes', 'great-vibes', 'GreatVibes', ['400Regular']),
    ...family('League Gothic', 'league-gothic', 'LeagueGothic', ['400Regular']),
    ...family('Abril Fatface', 'abril-fatface', 'AbrilFatface', ['400Regular']),
    ...family('Anton', 'anton', 'Anton', ['400Regular']),
    ...family('Jost', 'jost', 'Jost', ['400Regular', '500Medium']),
    ...family('Libre Caslon Display', 'libre-caslon-display', 'LibreCaslonDisplay', ['400Regular']),
  ],
  fallback: [
    ...family('Noto Serif', 'noto-serif', 'NotoSerif', ['400Regular', '400Regular_Italic', '600SemiBold']),
    ...family('Noto Sans Symbols', 'noto-sans-symbols', 'NotoSansSymbols', ['400Regular']),
    ...family('Noto Sans Symbols 2', 'noto-sans-symbols-2', 'NotoSansSymbols2', ['400Regular']),
    ...family('Noto Emoji', 'noto-emoji', 'NotoEmoji', ['400Regular']),
    ...family('Noto Naskh Arabic', 'noto-naskh-arabic', 'NotoNaskhArabic', ['400Regular']),
    ...family('Noto Sans Hebrew', 'noto-sans-hebrew', 'NotoSansHebrew', ['400Regular']),
  ],
};

/** All font files, in the order of the compiler's font list. */
export const allFontFiles: readonly FontFile[] = [
  ...fontFiles.text,
  ...fontFiles.title,
  ...fontFiles.fallback,
];

function family(name: string, folder: string, stem: string, styles: string[]): FontFile[] {
  return styles.map((style) => ({
    family: name,
    path: `@expo-google-fonts/${folder}/${style}/${stem}_${style}.ttf`,
  }));
}

function bodyStyles(): string[] {
  return ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'];
}
