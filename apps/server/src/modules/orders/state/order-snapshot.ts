import { type Address, address, type Format } from '@dierbaar/contract';
import { z } from 'zod';
import { storedFile } from '../../rendering/exports/export-kinds.ts';
import type { OrderRow } from './orders.queries.ts';

const storedFiles = z.object({ content: storedFile, cover: storedFile });

type OrderFiles = z.infer<typeof storedFiles>;

/** What is known of an edition before it is ordered. */
export interface EditionSummary {
  projectId: string | null;
  reorderOf: string | null;
  title: string;
  format: Format;
  pages: number;
  contentHash: string;
  madeAt: Date;
}

/** An edition whose print files exist and have passed the printer's checks. */
export interface OrderEdition extends EditionSummary {
  exportId: string;
  files: OrderFiles;
}

export const parseOrderFiles = (order: Pick<OrderRow, 'files'>) => storedFiles.parse(order.files);

export const parseBillingAddress = (order: Pick<OrderRow, 'billing'>): Address =>
  address.parse(order.billing);

export const parseShippingAddress = (order: Pick<OrderRow, 'shipping'>): Address =>
  address.parse(order.shipping);

/** Lines of an address, as on an envelope. */
export function addressLines(of: Address, language: 'nl' | 'en'): string[] {
  const names = [of.companyName, of.foundationName, `${of.firstName} ${of.lastName}`];
  const country = of.country === 'NL' ? [] : [countryNames[language][of.country]];
  return [...names.filter((name) => name !== null), of.street, `${of.postcode} ${of.city}`, ...country];
}

const countryNames = {
  nl: { NL: 'Nederland', BE: 'België', DE: 'Duitsland' },
  en: { NL: 'the Netherlands', BE: 'Belgium', DE: 'Germany' },
} as const;
