import { limits } from './limits.ts';

// Rules of single fields, apart from their schemas, so that a form can check them before those are loaded.

/** The pattern of HTML e-mail inputs. */
const htmlAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An e-mail address as browsers accept it, with a dot in the domain, which every public domain has. */
export const isAddress = (address: string) =>
  address.length <= limits.emailCharacters && htmlAddress.test(address) && /\.[^.@]{2,}$/.test(address);

export const isOneLine = (text: string) => !/\p{Cc}/u.test(text);

export const digit = /\d/;
