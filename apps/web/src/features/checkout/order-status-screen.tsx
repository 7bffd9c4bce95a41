import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

/** The outcome of a payment, opened from the app or as the return page of the payment provider. */
export function OrderStatusScreen({ name }: { name: 'orderStatus' | 'stripeStatus' }) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name={name}
      drawing="mail-sent"
      title={t('checkout.status.title')}
      text={t('checkout.status.text')}
    />
  );
}
