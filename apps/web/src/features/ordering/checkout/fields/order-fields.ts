import {
  type Address,
  type AddressInput,
  type Country,
  limits,
  type Order,
  type OrderBody,
  type Quote,
  type User,
} from '@dierbaar/contract';
import { writePhone } from '@dierbaar/contract/phone';
import type { UseFormReturnType } from '@mantine/form';

/** Address in the form: every field is a text, empty when not filled in. */
export interface AddressFields {
  firstName: string;
  lastName: string;
  companyName: string;
  foundationName: string;
  street: string;
  postcode: string;
  city: string;
  country: Country;
  phone: string;
}

export interface OrderFields {
  quantity: string;
  billing: AddressFields;
  isDeliveredHere: boolean;
  shipping: AddressFields;
  termsAccepted: boolean;
}

export type OrderForm = UseFormReturnType<OrderFields>;

/** Book to print: a project in its current state, or the edition of an earlier order. */
export type BookRef = { projectId: string } | { reorderOf: string };

/** Initial values: the addresses of the last order, or else the name of the account. */
export function initialOrderFields(
  user: Pick<User, 'firstName' | 'lastName'>,
  last: Order | undefined,
): OrderFields {
  const empty: AddressFields = {
    firstName: '',
    lastName: '',
    companyName: '',
    foundationName: '',
    street: '',
    postcode: '',
    city: '',
    country: 'NL',
    phone: '',
  };
  return {
    quantity: '1',
    billing: last ? fieldsOf(last.billing) : { ...empty, firstName: user.firstName, lastName: user.lastName },
    isDeliveredHere: last?.isShippedToBilling ?? true,
    shipping: last && !last.isShippedToBilling ? fieldsOf(last.shipping) : empty,
    termsAccepted: false,
  };
}

/** Typed number of copies; undefined when it cannot be ordered. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= limits.booksPerOrder ? quantity : undefined;
}

/** Quantity after a step, within the limits; undefined when there is no such step. */
export function stepQuantity(text: string, by: 1 | -1): string | undefined {
  const typed = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const next = Math.min(Math.max(typed + by, 1), limits.booksPerOrder);
  return Math.sign(next - typed) === by ? String(next) : undefined;
}

/** Country of delivery, which sets the postage. */
export function destinationOf({ isDeliveredHere, billing, shipping }: OrderFields): Country {
  return isDeliveredHere ? billing.country : shipping.country;
}

/** Order with the edition and the total of the quote that the user saw; the key makes a repetition the same order. */
export function toOrderBody(
  book: BookRef,
  fields: OrderFields,
  quote: Quote,
  idempotencyKey: string,
): OrderBody {
  return {
    ...book,
    quantity: quote.quantity,
    contentHash: quote.edition.contentHash,
    total: quote.cost.total,
    billing: addressOf(fields.billing),
    shipping: fields.isDeliveredHere ? null : addressOf(fields.shipping),
    termsAccepted: true,
    idempotencyKey,
  };
}

function addressOf(fields: AddressFields): AddressInput {
  return { ...fields };
}

function fieldsOf(address: Address): AddressFields {
  return {
    ...address,
    companyName: address.companyName ?? '',
    foundationName: address.foundationName ?? '',
    phone: address.phone === null ? '' : writePhone(address.phone, address.country),
  };
}
