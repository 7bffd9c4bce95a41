import type { PrinterStandIn } from '../src/printer/index.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface PrinterClient {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  upload(url: string, bytes: Uint8Array, type?: string): Promise<Answer>;
}

export const askForToken = async (
  printer: PrinterStandIn,
  change: Record<string, string> = {},
): Promise<Answer> => {
  const form = {
    grant_type: 'client_credentials',
    client_id: printer.clientId,
    client_secret: printer.clientSecret,
    ...change,
  };
  return read(await fetch(`${printer.url}oauth`, { method: 'POST', body: new URLSearchParams(form) }));
};

/** Client with its own token. */
export const connect = async (printer: PrinterStandIn): Promise<PrinterClient> => {
  const { body } = await askForToken(printer);
  const authorization = `Bearer ${valueAt(body, 'access_token')}`;
  return {
    get: async (path) => read(await fetch(printer.url + path, { headers: { authorization } })),
    post: async (path, given) =>
      read(
        await fetch(printer.url + path, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(given),
        }),
      ),
    upload: async (url, bytes, type = 'application/pdf') =>
      read(
        await fetch(url, {
          method: 'POST',
          headers: { authorization, 'content-type': type },
          body: Buffer.from(bytes),
        }),
      ),
  };
};

/** Value at a path like `items.0.files`. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => Object(at)[key], value);

/** A valid order, with changes. */
export const anOrder = (change: object = {}, itemChange: object = {}) => ({
  id: 'order-1',
  email: 'lezer@example.com',
  items: [{ productId: 'boek_hc_a4_sta', title: 'Oma vertelt', pageCount: 24, quantity: 1, ...itemChange }],
  shipping: {
    preference: 'Tracked',
    address: {
      name: 'Anna de Vries',
      line1: 'Osloweg 75',
      line2: null,
      postCode: '9700 GE',
      city: 'Groningen',
      country: 'NL',
    },
  },
  ...change,
});

const read = async (answer: Response): Promise<Answer> => {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
};
