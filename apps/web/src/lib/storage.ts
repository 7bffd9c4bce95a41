type Area = 'localStorage' | 'sessionStorage';

/** A stored value; null when there is none, or when the browser refuses storage (privacy settings). */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; does nothing when the browser refuses storage or the quota is full. */
export function writeStored(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // The caller's state lasts as long as the page.
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // A browser that refuses storage has nothing stored.
  }
}
