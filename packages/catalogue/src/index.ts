import type { CatalogueTheme } from './catalogue.ts';
import { firstYear } from './themes/first-year/theme.ts';
import { growingUp } from './themes/growing-up/theme.ts';
import { inMemory } from './themes/in-memory/theme.ts';
import { lifeStory } from './themes/life-story/theme.ts';
import { loveStory } from './themes/love-story/theme.ts';
import { pregnancy } from './themes/pregnancy/theme.ts';

export type { CatalogueChapter, CatalogueQuestion, CatalogueTheme, Text } from './catalogue.ts';

/** Every theme a book can start from, in the order a writer sees them. */
export const catalogue: CatalogueTheme[] = [pregnancy, firstYear, lifeStory, loveStory, growingUp, inMemory];
