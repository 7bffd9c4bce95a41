import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { acceptRemark, findOrderBlockers, type PrintRemark } from '../../../lib/exports/exports.ts';
import { remarkLinkState } from '../../../lib/exports/remark-link.ts';
import { pathTo } from '../../../lib/paths.ts';
import { CheckoutConfirmation } from './checkout-confirmation.tsx';
import { previewEntryState } from './checkout-entry.ts';
import { OrderLink } from './order-link.tsx';

/**
 * From the preview to the order: a book without a cover gets one first, what would not be printed is put right, then it
 * is asked whether this is the book, with what remains in it.
 */
export function OrderFromPreview({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [toConfirm, setToConfirm] = useState<PrintRemark[]>([]);
  const checkout = pathTo('checkout', { params: { projectId } });
  const state = previewEntryState(projectId);

  // The place in the book stays: leafing has changed the address past the router.
  const show = ({ id }: PrintRemark) =>
    void navigate({ search: window.location.search }, { replace: true, state: remarkLinkState(id) });

  const look = async () => {
    // What cannot be asked now is found out at the order itself.
    const obstacles = await findOrderBlockers(projectId).catch(() => undefined);
    const [refused] = obstacles?.refused ?? [];
    if (refused) return show(refused);
    setToConfirm(obstacles?.toConfirm ?? []);
    setIsAsking(true);
  };

  const confirm = async () => {
    // Whoever orders with these in sight wants them like this.
    await Promise.all(toConfirm.map(({ id }) => acceptRemark(projectId, id, true).catch(() => undefined)));
    setIsAsking(false);
    await navigate(checkout, { state });
  };

  const [first] = toConfirm;
  return (
    <>
      <OrderLink projectId={projectId} to={checkout} state={state} onReady={look}>
        {t('frame.order')}
      </OrderLink>
      <CheckoutConfirmation
        projectId={projectId}
        isOpen={isAsking}
        remarks={toConfirm.length}
        onClose={() => setIsAsking(false)}
        onLook={() => {
          setIsAsking(false);
          if (first) show(first);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
