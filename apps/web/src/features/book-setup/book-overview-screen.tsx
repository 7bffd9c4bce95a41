import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function BookOverviewScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="editor"
      drawing="bo-greeting"
      title={t('bookSetup.overview.title')}
      text={t('bookSetup.overview.text')}
    />
  );
}
