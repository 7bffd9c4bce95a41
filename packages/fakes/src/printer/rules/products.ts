import { invalid, notFound } from './problems.ts';

export type FileKind = 'content' | 'cover';

interface ProductFile {
  readonly id: FileKind;
  /** Millimetres, bleed included. */
  readonly height: number;
  readonly width: number;
  readonly bleed: number;
  readonly accepts: readonly string[];
}

interface Cost {
  readonly base: number;
  readonly perExtraPage: number;
}

interface ProductOption {
  readonly id: string;
  readonly default: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly name: string; readonly cost: Cost }[];
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly taxRate: number;
  readonly cost: Cost;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly hasVariablePageCount: boolean;
  readonly minPageCount: number;
  readonly maxPageCount: number;
  readonly pageCountIncrement: number;
  readonly paperThickness: number;
  readonly options: readonly ProductOption[];
  readonly files: readonly ProductFile[];
  readonly productionTimeInDays: number;
  readonly productionTimes: readonly {
    readonly speed: string;
    readonly days: number;
    readonly limitHour: number;
  }[];
}

const options: readonly ProductOption[] = [
  {
    id: 'cover_finish',
    default: 'laminate_gloss',
    label: 'Afwerking omslag',
    choices: [
      { value: 'laminate_gloss', name: 'Glans laminaat', cost: { base: 0, perExtraPage: 0 } },
      { value: 'laminate_matte', name: 'Mat laminaat', cost: { base: 2.75, perExtraPage: 0 } },
    ],
  },
  {
    id: 'content_finish',
    default: 'standard',
    label: 'Afwerking binnenwerk',
    choices: [
      { value: 'standard', name: 'Standaard', cost: { base: 0, perExtraPage: 0 } },
      { value: 'uv_gloss', name: 'UV Hoogglans', cost: { base: 1.98, perExtraPage: 0.07 } },
    ],
  },
];

interface Measures {
  readonly content: { readonly width: number; readonly height: number };
  readonly cover: { readonly width: number; readonly height: number };
}

const hardcover = (id: string, name: string, { content, cover }: Measures): Product => ({
  id,
  name,
  category: 'Hardcover boeken',
  taxRate: 0.09,
  cost: { base: 10.88, perExtraPage: 0.25 },
  minQuantity: 1,
  maxQuantity: 1000,
  hasVariablePageCount: true,
  minPageCount: 24,
  maxPageCount: 200,
  pageCountIncrement: 2,
  paperThickness: 0.14,
  options,
  files: [
    { id: 'content', height: content.height, width: content.width, bleed: 3, accepts: ['PDF'] },
    { id: 'cover', height: cover.height, width: cover.width, bleed: 19, accepts: ['PDF'] },
  ],
  productionTimeInDays: 3,
  productionTimes: [
    { speed: 'Standard', days: 3, limitHour: 11 },
    { speed: 'Express', days: 2, limitHour: 11 },
  ],
});

/** The landscape book is a recorded answer; the other two, with their prices, are derived from it and unconfirmed. */
export const standardProducts = (): Product[] => [
  hardcover('boek_hc_a4_lig', 'Boek Hardcover A4 Liggend', {
    content: { width: 303, height: 216 },
    cover: { width: 646, height: 253 },
  }),
  hardcover('boek_hc_a4_sta', 'Boek Hardcover A4 Staand', {
    content: { width: 216, height: 303 },
    cover: { width: 472, height: 340 },
  }),
  hardcover('boek_hc_21x21', 'Boek Hardcover 21x21', {
    content: { width: 216, height: 216 },
    cover: { width: 472, height: 253 },
  }),
];

/** Product named in a request body: an unknown one answers 400, not 404. */
export const productOf = (products: readonly Product[], id: string): Product => {
  const product = products.find((one) => one.id === id);
  if (!product) throw invalid(`Unknown product '${id}'.`);
  return product;
};

export const productAt = (products: readonly Product[], id: string): Product => {
  const product = products.find((one) => one.id === id);
  if (!product) throw notFound(`Product '${id}'`);
  return product;
};

/** Errors in the page count and quantity of an order, empty when both are valid. */
export const findCountErrors = (product: Product, pageCount: number, quantity: number): string[] => {
  const { minPageCount, maxPageCount, pageCountIncrement, minQuantity, maxQuantity } = product;
  const wrong: string[] = [];
  if (pageCount < minPageCount || pageCount > maxPageCount)
    wrong.push(`pageCount must be from ${minPageCount} to ${maxPageCount}, not ${pageCount}.`);
  if (pageCount % pageCountIncrement !== 0)
    wrong.push(`pageCount must be divisible by ${pageCountIncrement}, ${pageCount} is not.`);
  if (quantity < minQuantity || quantity > maxQuantity)
    wrong.push(`quantity must be from ${minQuantity} to ${maxQuantity}, not ${quantity}.`);
  return wrong;
};
