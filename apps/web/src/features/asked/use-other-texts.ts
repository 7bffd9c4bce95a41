import { askedOtherTexts } from '../../i18n/asked-other-texts.ts';
import { useAsked } from './asked-context.ts';

/** Texts of the screens that come with `other-screens`. */
export const useOtherTexts = () => askedOtherTexts(useAsked().locale);
