import { appEn } from './app-en.ts';
import { visitorEn } from './visitor-en.ts';

export const en = { ...visitorEn, ...appEn };
