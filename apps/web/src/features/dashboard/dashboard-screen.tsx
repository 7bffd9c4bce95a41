import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function DashboardScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="dashboard"
      drawing="empty-shelf"
      drawingAlt={t('dashboard.drawing')}
      title={t('dashboard.title')}
      text={t('dashboard.text')}
    />
  );
}
