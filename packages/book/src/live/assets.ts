import type { AssetUrls } from './pages/messages.ts';

/** WebAssembly modules of the live pages and covers. */
export const wasmUrls = {
  compiler: new URL('@myriaddreamin/typst-ts-web-compiler/wasm', import.meta.url).href,
  renderer: new URL('@myriaddreamin/typst-ts-renderer/wasm', import.meta.url).href,
};

/** Listed one by one: the bundler only includes a file whose `new URL` has a literal path. */
export const assetUrls: AssetUrls = {
  templates: {
    'balance.typ': new URL('../../typst/balance.typ', import.meta.url).href,
    'blocks.typ': new URL('../../typst/blocks.typ', import.meta.url).href,
    'book.typ': new URL('../../typst/book.typ', import.meta.url).href,
    'chapter-body.typ': new URL('../../typst/chapter-body.typ', import.meta.url).href,
    'chapter.typ': new URL('../../typst/chapter.typ', import.meta.url).href,
    'end.typ': new URL('../../typst/end.typ', import.meta.url).href,
    'front-lists.typ': new URL('../../typst/front-lists.typ', import.meta.url).href,
    'front.typ': new URL('../../typst/front.typ', import.meta.url).href,
    'inline.typ': new URL('../../typst/inline.typ', import.meta.url).href,
    'kit.typ': new URL('../../typst/kit.typ', import.meta.url).href,
    'letter.typ': new URL('../../typst/letter.typ', import.meta.url).href,
    'map.typ': new URL('../../typst/map.typ', import.meta.url).href,
    'page-items.typ': new URL('../../typst/page-items.typ', import.meta.url).href,
    'page.typ': new URL('../../typst/page.typ', import.meta.url).href,
    'photo-blocks.typ': new URL('../../typst/photo-blocks.typ', import.meta.url).href,
    'photo-plan.typ': new URL('../../typst/photo-plan.typ', import.meta.url).href,
    'pictures.typ': new URL('../../typst/pictures.typ', import.meta.url).href,
    'plan.typ': new URL('../../typst/plan.typ', import.meta.url).href,
    'rows.typ': new URL('../../typst/rows.typ', import.meta.url).href,
    'split.typ': new URL('../../typst/split.typ', import.meta.url).href,
    'size.json': new URL('../../typst/size.json', import.meta.url).href,
    'tokens.typ': new URL('../../typst/tokens.typ', import.meta.url).href,
    'voice.typ': new URL('../../typst/voice.typ', import.meta.url).href,
    'ornaments/birth/1.svg': new URL('../../typst/ornaments/birth/1.svg', import.meta.url).href,
    'ornaments/birth/2.svg': new URL('../../typst/ornaments/birth/2.svg', import.meta.url).href,
    'ornaments/birth/3.svg': new URL('../../typst/ornaments/birth/3.svg', import.meta.url).href,
    'ornaments/birth/4.svg': new URL('../../typst/ornaments/birth/4.svg', import.meta.url).href,
    'ornaments/birth/5.svg': new URL('../../typst/ornaments/birth/5.svg', import.meta.url).href,
    'ornaments/contrast/1.svg': new URL('../../typst/ornaments/contrast/1.svg', import.meta.url).href,
    'ornaments/contrast/2.svg': new URL('../../typst/ornaments/contrast/2.svg', import.meta.url).href,
    'ornaments/contrast/3.svg': new URL('../../typst/ornaments/contrast/3.svg', import.meta.url).href,
    'ornaments/contrast/4.svg': new URL('../../typst/ornaments/contrast/4.svg', import.meta.url).href,
    'ornaments/contrast/5.svg': new URL('../../typst/ornaments/contrast/5.svg', import.meta.url).href,
    'ornaments/no_image/1.svg': new URL('../../typst/ornaments/no_image/1.svg', import.meta.url).href,
    'ornaments/no_image/2.svg': new URL('../../typst/ornaments/no_image/2.svg', import.meta.url).href,
    'ornaments/no_image/3.svg': new URL('../../typst/ornaments/no_image/3.svg', import.meta.url).href,
    'ornaments/no_image/4.svg': new URL('../../typst/ornaments/no_image/4.svg', import.meta.url).href,
    'ornaments/no_image/5.svg': new URL('../../typst/ornaments/no_image/5.svg', import.meta.url).href,
    'ornaments/pastel/1.svg': new URL('../../typst/ornaments/pastel/1.svg', import.meta.url).href,
    'ornaments/pastel/2.svg': new URL('../../typst/ornaments/pastel/2.svg', import.meta.url).href,
    'ornaments/pastel/3.svg': new URL('../../typst/ornaments/pastel/3.svg', import.meta.url).href,
    'ornaments/pastel/4.svg': new URL('../../typst/ornaments/pastel/4.svg', import.meta.url).href,
    'ornaments/pastel/5.svg': new URL('../../typst/ornaments/pastel/5.svg', import.meta.url).href,
    'ornaments/romantic/1.svg': new URL('../../typst/ornaments/romantic/1.svg', import.meta.url).href,
    'ornaments/romantic/2.svg': new URL('../../typst/ornaments/romantic/2.svg', import.meta.url).href,
    'ornaments/romantic/3.svg': new URL('../../typst/ornaments/romantic/3.svg', import.meta.url).href,
    'ornaments/romantic/4.svg': new URL('../../typst/ornaments/romantic/4.svg', import.meta.url).href,
    'ornaments/romantic/5.svg': new URL('../../typst/ornaments/romantic/5.svg', import.meta.url).href,
    'ornaments/tough/1.svg': new URL('../../typst/ornaments/tough/1.svg', import.meta.url).href,
    'ornaments/tough/2.svg': new URL('../../typst/ornaments/tough/2.svg', import.meta.url).href,
    'ornaments/tough/3.svg': new URL('../../typst/ornaments/tough/3.svg', import.meta.url).href,
    'ornaments/tough/4.svg': new URL('../../typst/ornaments/tough/4.svg', import.meta.url).href,
    'ornaments/tough/5.svg': new URL('../../typst/ornaments/tough/5.svg', import.meta.url).href,
    'ornaments/birth.svg': new URL('../../typst/ornaments/birth.svg', import.meta.url).href,
    'ornaments/contrast.svg': new URL('../../typst/ornaments/contrast.svg', import.meta.url).href,
    'ornaments/no_image.svg': new URL('../../typst/ornaments/no_image.svg', import.meta.url).href,
    'ornaments/pastel.svg': new URL('../../typst/ornaments/pastel.svg', import.meta.url).href,
    'ornaments/romantic.svg': new URL('../../typst/ornaments/romantic.svg', import.meta.url).href,
    'ornaments/tough.svg': new URL('../../typst/ornaments/tough.svg', import.meta.url).href,
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
