import { type Address, address } from '@dierbaar/contract';
import { z } from 'zod';
import { storedFile } from '../../rendering/exports/export-kinds.ts';
import type { OrderRow } from './orders.queries.ts';

const storedFiles = z.object({ content: storedFile, cover: storedFile });

export type OrderFiles = z.infer<typeof storedFiles>;

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
