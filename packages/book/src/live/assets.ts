import { coverThemes } from '../choices/cover-themes.ts';
import type { AssetUrls } from './pages/messages.ts';

/** WebAssembly modules of the live pages and covers. */
export const wasmUrls = {
  compiler: new URL('@myriaddreamin/typst-ts-web-compiler/wasm', import.meta.url).href,
  renderer: new URL('@myriaddreamin/typst-ts-renderer/wasm', import.meta.url).href,
};

const templates = [
  'balance',
  'blocks',
  'book',
  'chapter-body',
  'chapter',
  'end',
  'front-lists',
  'front',
  'inline',
  'kit',
  'letter',
  'map',
  'page-items',
  'page',
  'photo-blocks',
  'photo-plan',
  'pictures',
  'plan',
  'rows',
  'split',
  'tokens',
  'voice',
];
const drawings = coverThemes.flatMap((theme) =>
  ['1', '2', '3', '4', '5', 'cover'].map((name) => [theme, name]),
);

/** The bundler includes what a literal path or a pattern in `new URL` names. */
export const assetUrls: AssetUrls = {
  templates: {
    ...Object.fromEntries(
      templates.map((name) => [`${name}.typ`, new URL(`../../typst/${name}.typ`, import.meta.url).href]),
    ),
    ...Object.fromEntries(
      drawings.map(([theme, name]) => [
        `ornaments/${theme}/${name}.svg`,
        new URL(`../../typst/ornaments/${theme}/${name}.svg`, import.meta.url).href,
      ]),
    ),
    'size.json': new URL('../../typst/size.json', import.meta.url).href,
  },
  fonts: {
    '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf': new URL(
      '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf': new URL(
      '@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf': new URL(
      '@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/eb-garamond/600SemiBold_Italic/EBGaramond_600SemiBold_Italic.ttf': new URL(
      '@expo-google-fonts/eb-garamond/600SemiBold_Italic/EBGaramond_600SemiBold_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf': new URL(
      '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf': new URL(
      '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf': new URL(
      '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf': new URL(
      '@expo-google-fonts/source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf': new URL(
      '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf': new URL(
      '@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/lora/600SemiBold/Lora_600SemiBold.ttf': new URL(
      '@expo-google-fonts/lora/600SemiBold/Lora_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/lora/600SemiBold_Italic/Lora_600SemiBold_Italic.ttf': new URL(
      '@expo-google-fonts/lora/600SemiBold_Italic/Lora_600SemiBold_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf': new URL(
      '@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/libre-baskerville/400Regular_Italic/LibreBaskerville_400Regular_Italic.ttf': new URL(
      '@expo-google-fonts/libre-baskerville/400Regular_Italic/LibreBaskerville_400Regular_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/libre-baskerville/600SemiBold/LibreBaskerville_600SemiBold.ttf': new URL(
      '@expo-google-fonts/libre-baskerville/600SemiBold/LibreBaskerville_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/libre-baskerville/600SemiBold_Italic/LibreBaskerville_600SemiBold_Italic.ttf':
      new URL(
        '@expo-google-fonts/libre-baskerville/600SemiBold_Italic/LibreBaskerville_600SemiBold_Italic.ttf',
        import.meta.url,
      ).href,
    '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf': new URL(
      '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/nunito/400Regular_Italic/Nunito_400Regular_Italic.ttf': new URL(
      '@expo-google-fonts/nunito/400Regular_Italic/Nunito_400Regular_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf': new URL(
      '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/nunito/600SemiBold_Italic/Nunito_600SemiBold_Italic.ttf': new URL(
      '@expo-google-fonts/nunito/600SemiBold_Italic/Nunito_600SemiBold_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf': new URL(
      '@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/cormorant-garamond/500Medium_Italic/CormorantGaramond_500Medium_Italic.ttf': new URL(
      '@expo-google-fonts/cormorant-garamond/500Medium_Italic/CormorantGaramond_500Medium_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf': new URL(
      '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/fraunces/300Light/Fraunces_300Light.ttf': new URL(
      '@expo-google-fonts/fraunces/300Light/Fraunces_300Light.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf': new URL(
      '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/josefin-sans/400Regular/JosefinSans_400Regular.ttf': new URL(
      '@expo-google-fonts/josefin-sans/400Regular/JosefinSans_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/josefin-sans/600SemiBold/JosefinSans_600SemiBold.ttf': new URL(
      '@expo-google-fonts/josefin-sans/600SemiBold/JosefinSans_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/josefin-sans/700Bold/JosefinSans_700Bold.ttf': new URL(
      '@expo-google-fonts/josefin-sans/700Bold/JosefinSans_700Bold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/quicksand/500Medium/Quicksand_500Medium.ttf': new URL(
      '@expo-google-fonts/quicksand/500Medium/Quicksand_500Medium.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/quicksand/600SemiBold/Quicksand_600SemiBold.ttf': new URL(
      '@expo-google-fonts/quicksand/600SemiBold/Quicksand_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/dm-serif-display/400Regular/DMSerifDisplay_400Regular.ttf': new URL(
      '@expo-google-fonts/dm-serif-display/400Regular/DMSerifDisplay_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf': new URL(
      '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf': new URL(
      '@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf': new URL(
      '@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf': new URL(
      '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf': new URL(
      '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf': new URL(
      '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf': new URL(
      '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf': new URL(
      '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
      import.meta.url,
    ).href,
  },
};
