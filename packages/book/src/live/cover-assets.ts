import { assetUrls } from './assets.ts';
import type { AssetUrls } from './pages/messages.ts';

/** Templates and fonts of covers; files shared with the interior come from its list. */
export const coverAssetUrls: AssetUrls = {
  templates: {
    ...Object.fromEntries(
      Object.entries(assetUrls.templates).filter(
        ([path]) => path === 'tokens.typ' || path === 'size.json' || path.endsWith('/cover.svg'),
      ),
    ),
    'cover.typ': new URL('../../typst/cover.typ', import.meta.url).href,
  },
  fonts: {
    ...assetUrls.fonts,
    '@expo-google-fonts/playfair-display/500Medium/PlayfairDisplay_500Medium.ttf': new URL(
      '@expo-google-fonts/playfair-display/500Medium/PlayfairDisplay_500Medium.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf': new URL(
      '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/league-gothic/400Regular/LeagueGothic_400Regular.ttf': new URL(
      '@expo-google-fonts/league-gothic/400Regular/LeagueGothic_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/abril-fatface/400Regular/AbrilFatface_400Regular.ttf': new URL(
      '@expo-google-fonts/abril-fatface/400Regular/AbrilFatface_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf': new URL(
      '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/jost/400Regular/Jost_400Regular.ttf': new URL(
      '@expo-google-fonts/jost/400Regular/Jost_400Regular.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/jost/500Medium/Jost_500Medium.ttf': new URL(
      '@expo-google-fonts/jost/500Medium/Jost_500Medium.ttf',
      import.meta.url,
    ).href,
    '@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf': new URL(
      '@expo-google-fonts/libre-caslon-display/400Regular/LibreCaslonDisplay_400Regular.ttf',
      import.meta.url,
    ).href,
  },
};
