import type { Invitation } from '@dierbaar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import { formatWeekday } from '../../../lib/format/dates.ts';
import { askAnother } from '../../../lib/invitations/invitations.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { AskedQuestion, OtherQuestion } from '../../../ui/telling/asked-question.tsx';

/** The question that somebody is mailed next, its day, and a way to another one. */
export function NextQuestion({ person }: { person: Invitation }) {
  const { t, i18n } = useTranslation();
  const { data: chapters } = useQuery(selectedChaptersQuery(person.projectId));
  const { nextAt, nextQuestion } = person;
  if (!nextQuestion) return null;
  const chapter = chapters?.find(
    ({ projectChapterId }) => projectChapterId === nextQuestion.projectChapterId,
  );
  return (
    <AskedQuestion
      label={t('people.own.next')}
      head={
        <>
          <b>{nextAt ? formatWeekday(nextAt, i18n.language, new Date()) : t('people.own.next')}</b>
          <span>{chapter?.name}</span>
        </>
      }
      text={nextQuestion.text}
      isSmall
    >
      {hasAnother(person) && <AnotherQuestion person={person} />}
    </AskedQuestion>
  );
}

/** The writer's own questions come from the whole book; of others one that is chosen or was passed over can take its place. */
const hasAnother = ({ isSelf, questionsReady, questionsPassedOver }: Invitation) =>
  isSelf || questionsReady + questionsPassedOver > 1;

export function AnotherQuestion({ person: { id, isSelf, name, nextQuestion } }: { person: Invitation }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askAnother(id, nextQuestion?.id ?? null),
    onError: () => showFailure(t('common.failed')),
  });
  return (
    <OtherQuestion
      isSmall
      aria-label={isSelf ? undefined : t('people.otherLabel', { name })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {t('people.own.other')}
    </OtherQuestion>
  );
}
