import { auth } from './auth.ts';

/** The route table: every call of the wire, by resource. */
export const routes = { auth };
