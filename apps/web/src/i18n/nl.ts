import { appNl } from './app-nl.ts';
import { asked } from './nl/memories/asked.ts';
import { visitorNl } from './visitor-nl.ts';

/** All texts. Those of `asked` are of the pages without an account; the app does not load them. */
export const nl = { ...visitorNl, ...appNl, asked } as const;
