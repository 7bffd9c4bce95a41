import { appNl } from './app-nl.ts';
import { asked } from './nl/memories/asked.ts';
import { listen } from './nl/memories/listen.ts';
import { visitorNl } from './visitor-nl.ts';

/** All texts. Those of `asked` and `listen` are of the pages without an account; the app does not load them. */
export const nl = { ...visitorNl, ...appNl, asked, listen } as const;
