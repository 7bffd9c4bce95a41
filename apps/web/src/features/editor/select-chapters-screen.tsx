import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function SelectChaptersScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="selectChapters"
      drawing="bo-pointing"
      title={t('editor.selectChapters.title')}
      text={t('editor.selectChapters.text')}
    />
  );
}
