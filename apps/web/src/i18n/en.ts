import { appEn } from './app-en.ts';
import { asked } from './en/memories/asked.ts';
import { askedOther } from './en/memories/asked-other.ts';
import { askedOwn } from './en/memories/asked-own.ts';
import { listen } from './en/memories/listen.ts';
import { read } from './en/memories/read.ts';
import { visitorEn } from './visitor-en.ts';

export const en = { ...visitorEn, ...appEn, asked, askedOther, askedOwn, listen, read };
