import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function CheckoutScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="checkout"
      drawing="bo-greeting"
      title={t('checkout.title')}
      text={t('checkout.text')}
    />
  );
}
