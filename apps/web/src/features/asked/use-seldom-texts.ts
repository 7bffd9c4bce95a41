import { askedSeldomTexts } from '../../i18n/asked-seldom-texts.ts';
import { useAsked } from './asked-context.ts';

/** Texts of the screens that come with `seldom-screens`. */
export const useSeldomTexts = () => askedSeldomTexts(useAsked().locale);
