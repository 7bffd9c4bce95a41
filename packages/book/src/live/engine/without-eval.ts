/**
 * Runs code that calls `new Function`, which the content security policy forbids: in its place it gets a function
 * that throws when called.
 */
export function withoutEval<T>(make: () => T): T {
  const own = globalThis.Function;
  const refuse = () => {
    throw new Error('this function was never made');
  };
  // A constructor that returns a function, like `Function` itself.
  setFunction(function MadeAlready() {
    return refuse;
  });
  try {
    return make();
  } finally {
    setFunction(own);
  }
}

function setFunction(value: unknown): void {
  Object.defineProperty(globalThis, 'Function', { value, configurable: true, writable: true });
}
