export interface Listeners<Args extends unknown[] = []> {
  subscribe(listener: (...args: Args) => void): () => void;
  notify(...args: Args): void;
}

export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args) {
      // A copy, because a listener may end itself or another.
      for (const listener of [...listeners]) listener(...args);
    },
  };
}

/** A value that components follow with `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    subscribe,
  };
}
