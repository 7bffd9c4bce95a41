import { z } from 'zod';

const atMost = (length: number) => z.string().max(length, `must have at most ${length} characters.`);
const needed = z.string().trim().min(1, 'must not be empty.');

const address = z.object({
  name: needed,
  line1: needed,
  line2: z.string().nullish(),
  postCode: needed,
  city: needed,
  country: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code.'),
});

const files = z.object({ content: z.url(), cover: z.url() });
const metadata = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= 1024, 'must take at most one kilobyte.')
  .nullish();

const item = z.object({
  id: atMost(36).min(1).nullish(),
  productId: z.string(),
  title: atMost(64).nullish(),
  pageCount: z.int(),
  quantity: z.int(),
  files: files.nullish(),
  options: z.array(z.object({ id: z.string(), value: z.string() })).nullish(),
  retail: z.number().min(0).nullish(),
  metadata,
});

/** The body of `POST orders`; limits of the product are checked by `acceptOrder`. */
export const orderBody = z.object({
  id: atMost(36).min(1).nullish(),
  email: z.email('must be an e-mail address.').nullish(),
  username: atMost(64).nullish(),
  productionSpeed: z.enum(['Standard', 'Express']).nullish(),
  items: z.array(item).min(1, 'must not be empty.'),
  shipping: z.object({ preference: z.enum(['Auto', 'Tracked']).nullish(), address }),
  metadata,
});

type OrderBody = z.output<typeof orderBody>;
export type ItemBody = OrderBody['items'][number];
