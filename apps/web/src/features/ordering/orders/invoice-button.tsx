import type { Order } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { downloadInvoice } from '../api.ts';

/** Downloads the invoice; hidden until there is one. */
export function InvoiceButton({ order, size = 'md' }: { order: Order; size?: 'sm' | 'md' }) {
  const { t } = useTranslation();
  const number = order.invoiceNumber ?? '';
  const download = useSubmission(() => downloadInvoice(order, t('orders.invoiceFile', { number })), {
    onFailure: () => showFailure(t('orders.invoiceFailed')),
  });
  if (order.invoiceNumber === null) return null;
  return (
    <Button
      variant="default"
      size={size}
      loading={download.isBusy}
      onClick={() => download.submit()}
      leftSection={<IconFileInvoice size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t('orders.invoice')}
    </Button>
  );
}
