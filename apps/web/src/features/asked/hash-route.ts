import { replaceHash, useHash } from '../../ui/link-page/use-hash.ts';

/** Which screen of a link is open; a page that is loaded again stays there, and the back button works. */
export type Place =
  | { name: 'home' }
  | { name: 'tell' | 'speak' | 'thanks'; clientId: string }
  | { name: 'own'; id: string };

export function usePlace(): Place {
  return readPlace(useHash());
}

/** Opens a screen; `replace` leaves the present one out of the history. */
export function open(place: Place, { replace = false } = {}): void {
  const hash = place.name === 'home' ? '#' : `#${place.name}/${'id' in place ? place.id : place.clientId}`;
  if (replace) replaceHash(hash);
  else window.location.hash = hash;
}

function readPlace(hash: string): Place {
  const [name, id = ''] = hash.split('/');
  if (name === 'tell' || name === 'speak' || name === 'thanks') return { name, clientId: id };
  return name === 'own' ? { name, id } : { name: 'home' };
}
