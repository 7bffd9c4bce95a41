import { orderReceived } from './order-received.ts';

/** A stored file attached to a mail. */
interface MailAttachment {
  name: string;
  type: string;
  key: string;
}

/** Attachments of a mail: the invoice with the confirmation of an order. */
export function attachmentsOf(kind: string, data: unknown): MailAttachment[] {
  if (kind !== 'orderReceived') return [];
  const { invoiceNumber, invoiceKey } = orderReceived.schema.parse(data);
  return [{ name: `dierbaar-${invoiceNumber}.pdf`, type: 'application/pdf', key: invoiceKey }];
}
