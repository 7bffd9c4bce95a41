export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Parses the SDK's `a[b][0][c]=d`: objects by name, arrays by index or empty brackets. */
export const parseForm = (encoded: string): Form => {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) setPath(root, splitName(name), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, foldArrays(value)]));
};

const splitName = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
};

const setPath = (target: Form, path: string[], value: string): void => {
  const [head = '', ...rest] = path;
  const key = head === '' ? String(Object.keys(target).length) : head;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const next = target[key];
  const child: Form = isForm(next) ? next : Object.create(null);
  target[key] = child;
  setPath(child, rest, value);
};

const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value);

const foldArrays = (value: FormValue): FormValue => {
  if (!isForm(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, foldArrays(inner)] as const);
  const isArray = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};
