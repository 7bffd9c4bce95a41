import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CheckoutConfirmation } from '../../features/checkout/checkout-confirmation.tsx';
import { OrderLink } from '../../features/cover/order/order-link.tsx';
import { fromPreviewOf } from '../checkout-entry.ts';
import { pathTo } from '../paths.ts';

/** From the preview to the order: a book without a cover gets one first, then it is asked whether this is the book. */
export function PreviewOrder({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const checkout = pathTo('checkout', { params: { projectId } });
  const state = fromPreviewOf(projectId);
  return (
    <>
      <OrderLink projectId={projectId} to={checkout} state={state} onReady={() => setIsAsking(true)}>
        {t('frame.order')}
      </OrderLink>
      <CheckoutConfirmation
        projectId={projectId}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void navigate(checkout, { state });
        }}
      />
    </>
  );
}
