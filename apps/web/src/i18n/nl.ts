import { appNl } from './app-nl.ts';
import { asked } from './nl/memories/asked.ts';
import { askedOther } from './nl/memories/asked-other.ts';
import { askedOwn } from './nl/memories/asked-own.ts';
import { listen } from './nl/memories/listen.ts';
import { read } from './nl/memories/read.ts';
import { visitorNl } from './visitor-nl.ts';

/** All texts. Those named last are of the pages without an account; the app does not load them. */
export const nl = { ...visitorNl, ...appNl, asked, askedOther, askedOwn, listen, read } as const;
