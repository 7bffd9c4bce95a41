import { appNl } from './app-nl.ts';
import { visitorNl } from './visitor-nl.ts';

export const nl = { ...visitorNl, ...appNl } as const;
