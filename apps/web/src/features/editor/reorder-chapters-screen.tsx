import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function ReorderChaptersScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="reorderChapters"
      drawing="bo-thinking"
      title={t('editor.reorderChapters.title')}
      text={t('editor.reorderChapters.text')}
    />
  );
}
