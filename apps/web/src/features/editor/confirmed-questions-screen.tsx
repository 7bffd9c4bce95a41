import { useTranslation } from 'react-i18next';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function ConfirmedQuestionsScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="confirmedQuestions"
      drawing="bo-pointing"
      title={t('editor.confirmedQuestions.title')}
      text={t('editor.confirmedQuestions.text')}
    />
  );
}
