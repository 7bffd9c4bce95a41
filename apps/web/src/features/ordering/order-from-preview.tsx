import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { acceptRemark, findOrderBlockers, type PrintRemark } from '../../lib/exports/exports.ts';
import { remarkLinkState } from '../../lib/exports/remark-link.ts';
import { pathTo } from '../../lib/paths.ts';
import { CheckoutConfirmation } from './checkout-confirmation.tsx';
import { previewEntryState } from './checkout-entry.ts';
import { OrderLink } from './order-link.tsx';

/**
 * Order button of the preview. It asks for a missing cover, then points to a remark that blocks the order, then asks for
 * confirmation with the remarks that remain.
 */
export function OrderFromPreview({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const [toConfirm, setToConfirm] = useState<PrintRemark[]>([]);
  const checkoutPath = pathTo('checkout', { params: { projectId } });
  const state = previewEntryState(projectId);

  // Keeps the current page, which the viewer writes to the URL without the router.
  const showRemark = ({ id }: PrintRemark) =>
    void navigate({ search: window.location.search }, { replace: true, state: remarkLinkState(id) });

  const checkBeforeOrder = async () => {
    // A failed check is ignored: the server checks again when the order is placed.
    const blockers = await findOrderBlockers(projectId).catch(() => undefined);
    const [refused] = blockers?.refused ?? [];
    if (refused) return showRemark(refused);
    setToConfirm(blockers?.toConfirm ?? []);
    setIsConfirming(true);
  };

  const confirm = async () => {
    // Confirming accepts the remarks that the dialog lists.
    await Promise.all(toConfirm.map(({ id }) => acceptRemark(projectId, id, true).catch(() => undefined)));
    setIsConfirming(false);
    await navigate(checkoutPath, { state });
  };

  const [first] = toConfirm;
  return (
    <>
      <OrderLink projectId={projectId} to={checkoutPath} state={state} onReady={checkBeforeOrder}>
        {t('frame.order')}
      </OrderLink>
      <CheckoutConfirmation
        projectId={projectId}
        isOpen={isConfirming}
        remarks={toConfirm.length}
        onClose={() => setIsConfirming(false)}
        onLook={() => {
          setIsConfirming(false);
          if (first) showRemark(first);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
