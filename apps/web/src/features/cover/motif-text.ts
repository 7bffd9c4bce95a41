import type { TFunction } from 'i18next';

/** What a motif is called. */
export function motifText(t: TFunction, motif: string): string {
  switch (motif) {
    case 'wildflowers':
    case 'wreath':
    case 'lovebirds':
    case 'peonies':
    case 'moon':
    case 'mobile':
    case 'balloons':
    case 'whales':
    case 'mountains':
    case 'contour-map':
    case 'lighthouse':
    case 'camp':
    case 'terrazzo':
    case 'arches':
    case 'cut-outs':
    case 'bunting':
    case 'tiles':
    case 'disc':
    case 'rays':
    case 'phases':
    case 'frame':
    case 'cloth':
    case 'label':
      return t(`cover.motif.${motif}`);
    // A drawing that is newer than these words.
    default:
      return motif;
  }
}
