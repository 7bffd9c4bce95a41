import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function SelectCoverScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="selectCover"
      drawing="bo-greeting"
      title={t('cover.select.title')}
      text={t('cover.select.text')}
    />
  );
}
