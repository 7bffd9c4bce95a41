import type { CoverTheme } from './cover-themes.ts';
import { birthPhoto } from './photo-covers/birth.ts';
import { contrastPhoto } from './photo-covers/contrast.ts';
import { pastelPhoto } from './photo-covers/pastel.ts';
import type { PhotoCover } from './photo-covers/photo-cover.ts';
import { romanticPhoto } from './photo-covers/romantic.ts';
import { toughPhoto } from './photo-covers/tough.ts';

/** The themes whose covers can carry a photo. */
type PhotoTheme = Exclude<CoverTheme, 'no_image'>;

/** How each theme shows a photo: an oval, a circle, a band, an arch or a block. */
export const photoCovers: Readonly<Record<PhotoTheme, PhotoCover>> = {
  romantic: romanticPhoto,
  birth: birthPhoto,
  tough: toughPhoto,
  pastel: pastelPhoto,
  contrast: contrastPhoto,
};
