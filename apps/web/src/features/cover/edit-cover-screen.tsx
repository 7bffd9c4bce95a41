import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function EditCoverScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="editCover"
      drawing="bo-pointing"
      title={t('cover.edit.title')}
      text={t('cover.edit.text')}
    />
  );
}
