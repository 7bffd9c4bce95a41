import { orderReceived } from './order-received.ts';

/** A file of the store that goes out with a mail. */
export interface MailAttachment {
  name: string;
  type: string;
  key: string;
}

/** What goes with a mail: the invoice with the confirmation of an order. */
export function attachmentsOf(kind: string, data: unknown): MailAttachment[] {
  if (kind !== 'orderReceived') return [];
  const { invoiceNumber, invoiceKey } = orderReceived.schema.parse(data);
  return [{ name: `dierbaar-${invoiceNumber}.pdf`, type: 'application/pdf', key: invoiceKey }];
}
