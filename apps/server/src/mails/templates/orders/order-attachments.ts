import { orderReceived } from './order-received.ts';
import { orderRefunded } from './order-refunded.ts';

/** A stored file attached to a mail. */
interface MailAttachment {
  name: string;
  type: string;
  key: string;
}

/** Attachments of a mail: the invoice with the confirmation of an order, the credit note with a refund. */
export function attachmentsOf(kind: string, data: unknown): MailAttachment[] {
  if (kind === 'orderReceived') {
    const { invoiceNumber, invoiceKey } = orderReceived.schema.parse(data);
    return [toAttachment({ number: invoiceNumber, key: invoiceKey })];
  }
  if (kind !== 'orderRefunded') return [];
  const { credit } = orderRefunded.schema.parse(data);
  return credit ? [toAttachment(credit)] : [];
}

const toAttachment = ({ number, key }: { number: string; key: string }): MailAttachment => ({
  name: `dierbaar-${number}.pdf`,
  type: 'application/pdf',
  key,
});
