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

/** An address as it stands in the form: every field a text, empty when it is left open. */
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

/** The form as it opens: with the addresses of the last order, or with the name of the account. */
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

/** The number of copies that was typed; undefined when it is none that can be ordered. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= limits.booksPerOrder ? quantity : undefined;
}

/** One copy more or fewer than was typed, within what can be ordered; undefined when there is no such step. */
export function stepQuantity(text: string, by: 1 | -1): string | undefined {
  const typed = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const next = Math.min(Math.max(typed + by, 1), limits.booksPerOrder);
  return Math.sign(next - typed) === by ? String(next) : undefined;
}

/** Where the books go, as far as the postage depends on it. */
export function destinationOf({ isDeliveredHere, billing, shipping }: OrderFields): Country {
  return isDeliveredHere ? billing.country : shipping.country;
}

/** What the form sends: exactly the edition and the total of the quote that was shown. */
export function toOrderBody(book: BookRef, fields: OrderFields, quote: Quote): OrderBody {
  return {
    ...book,
    quantity: quote.quantity,
    contentHash: quote.edition.contentHash,
    total: quote.cost.total,
    billing: addressOf(fields.billing),
    shipping: fields.isDeliveredHere ? null : addressOf(fields.shipping),
    termsAccepted: true,
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
