import { useSyncExternalStore } from 'react';

/** Which screen of a link is open; a page that is loaded again stays there, and the back button works. */
export type Place =
  | { name: 'home' }
  | { name: 'tell' | 'speak' | 'thanks'; clientId: string }
  | { name: 'own'; id: string };

export function usePlace(): Place {
  return readPlace(useSyncExternalStore(subscribe, () => window.location.hash));
}

/** Opens a screen; `replace` leaves the present one out of the history. */
export function open(place: Place, { replace = false } = {}): void {
  const hash = place.name === 'home' ? '#' : `#${place.name}/${'id' in place ? place.id : place.clientId}`;
  if (!replace) {
    window.location.hash = hash;
    return;
  }
  const address = new URL(window.location.href);
  address.hash = hash;
  window.history.replaceState(null, '', address);
  // The browser tells of its own changes alone.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function readPlace(hash: string): Place {
  const [name, id = ''] = hash.slice(1).split('/');
  if (name === 'tell' || name === 'speak' || name === 'thanks') return { name, clientId: id };
  return name === 'own' ? { name, id } : { name: 'home' };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
