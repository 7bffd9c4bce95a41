import { appNl } from './app-nl.ts';
import { asked } from './nl/memories/asked.ts';
import { listen } from './nl/memories/listen.ts';
import { read } from './nl/memories/read.ts';
import { visitorNl } from './visitor-nl.ts';

/** All texts. Those of `asked`, `listen` and `read` are of the pages without an account; the app does not load them. */
export const nl = { ...visitorNl, ...appNl, asked, listen, read } as const;
