import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function ProjectPreviewScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="projectPreview"
      drawing="bo-reading"
      title={t('preview.title')}
      text={t('preview.text')}
    />
  );
}
