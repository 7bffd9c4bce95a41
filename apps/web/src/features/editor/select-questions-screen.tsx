import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function SelectQuestionsScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="selectQuestions"
      drawing="bo-thinking"
      title={t('editor.selectQuestions.title')}
      text={t('editor.selectQuestions.text')}
    />
  );
}
