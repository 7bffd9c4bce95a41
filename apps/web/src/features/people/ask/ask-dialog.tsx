import { type Invitation, limits } from '@dierbaar/contract';
import { Button, Textarea } from '@mantine/core';
import { IconLink, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { toLocale } from '../../../i18n/locale.ts';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import type { AskRequest } from '../../../lib/invitations/ask-dialog.ts';
import {
  askMore,
  askSomebody,
  changeInvitation,
  invitationsQuery,
} from '../../../lib/invitations/invitations.ts';
import { projectQuery } from '../../../lib/projects/projects.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { LinkDialog } from '../link-dialog.tsx';
import { RhythmFields } from '../rhythm-fields.tsx';
import { useRhythmTexts } from '../use-rhythm-texts.ts';
import {
  type AskChoices,
  type AskProblem,
  choosePerson,
  isMailed,
  nameOf,
  nobodyYet,
  problemsOf,
  questionsOf,
  rhythmOf,
} from './ask-choices.ts';
import classes from './ask-dialog.module.css';
import { AskPerson } from './ask-person.tsx';
import { AskQuestions } from './ask-questions.tsx';
import { MailPreview } from './mail-preview.tsx';
import { problemTextOf } from './problem-text.ts';
import { useAskChoices } from './use-ask-choices.ts';

/** Asks somebody for the book: who, which questions, how often; beside it the mail as it arrives. */
export function AskDialog({ request, onClose }: { request: AskRequest; onClose: () => void }) {
  const { projectId, invitationId } = request;
  const { data: people } = useQuery(invitationsQuery(projectId));
  const known = people?.find(({ id }) => id === invitationId) ?? null;
  // Opened for somebody, it waits until they are known.
  if (invitationId !== undefined && people === undefined) return null;
  return (
    <AskForm
      request={request}
      onClose={onClose}
      people={people?.filter(({ isSelf, state }) => !isSelf && state !== 'ended') ?? []}
      first={known ? choosePerson(nobodyYet, known) : nobodyYet}
    />
  );
}

interface AskFormProps {
  request: AskRequest;
  onClose: () => void;
  people: readonly Invitation[];
  first: AskChoices;
}

function AskForm({ request, onClose, people, first }: AskFormProps) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const { projectId } = request;
  const { data: user } = useQuery(userQuery);
  const { data: book } = useQuery(projectQuery(projectId));
  const { data: chapters = [] } = useQuery(selectedChaptersQuery(projectId));
  const { choices, clientId, ...form } = useAskChoices(request, people, first);
  const [chosenChapter, setChapter] = useState(request.chapterId ?? null);
  const [problems, setProblems] = useState<AskProblem[]>([]);
  const chapterId = chosenChapter ?? chapters[0]?.projectChapterId ?? null;
  const name = nameOf(choices);
  const questions = questionsOf(choices, chapterId);
  const change = (next: AskChoices) => {
    form.change(next);
    // A missing field is named until it is filled in.
    const missing = problemsOf(next);
    setProblems((before) => before.filter((one) => missing.includes(one)));
  };
  const {
    mutate,
    isPending,
    data: asked,
  } = useMutation({
    mutationFn: async () => {
      const invitation = await ask(choices, { projectId, chapterId, clientId });
      form.drop();
      return invitation;
    },
    onSuccess: (invitation) => {
      // A link is shown, to be passed on.
      if (!isMailed(invitation)) return;
      showSuccess(t('ask.sent', { name }), 4000);
      onClose();
    },
    onError: (error) => showFailure(t(problemTextOf(error))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = problemsOf(choices);
    setProblems(missing);
    if (missing.length > 0) focusFirstInvalid(event.currentTarget);
    else if (!isPending) mutate();
  };
  const cancel = () => {
    form.drop();
    onClose();
  };
  const writer = user?.firstName ?? '';
  if (asked && !isMailed(asked)) return <LinkDialog invitation={asked} onClose={onClose} />;
  return (
    <PrintDialog
      title={t('people.ask')}
      text={t('ask.text')}
      width={1120}
      hasWideControls
      onClose={onClose}
      printedTitle={t('ask.arrives')}
      printed={
        <MailPreview
          language={toLocale(choices.person?.language ?? book?.language ?? i18n.language)}
          writer={writer}
          book={book?.name ?? ''}
          name={name}
          word={choices.note.trim()}
          question={questions[0]?.text ?? ''}
        />
      }
      result={<Result choices={choices} questions={questions.length} />}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isPending}
            leftSection={
              choices.way === 'mail' ? <IconSend {...iconProps(18)} /> : <IconLink {...iconProps(18)} />
            }
          >
            {t(choices.way === 'mail' ? 'ask.send' : 'ask.makeLink')}
          </Button>
        </>
      }
      controls={
        <form id={formId} onSubmit={submit} noValidate className={classes.form}>
          <RestoredDraft draft={form} />
          <AskPerson choices={choices} onChoices={change} people={people} problems={problems} />
          <AskQuestions
            choices={choices}
            onChoices={change}
            chapters={chapters}
            chapterId={chapterId}
            onChapter={setChapter}
            problems={problems}
          />
          <Textarea
            label={
              <>
                {t('ask.word')} <span className={classes.soft}>{t('ask.optional')}</span>
              </>
            }
            maxLength={limits.invitationNoteCharacters}
            autosize
            minRows={1}
            maxRows={4}
            value={choices.note}
            error={problems.includes('noteContacts') && t('ask.contacts')}
            onChange={({ currentTarget }) => change({ ...choices, note: currentTarget.value })}
          />
          <RhythmFields
            value={rhythmOf(choices)}
            onChange={(rhythm) => change({ ...choices, rhythm })}
            canBeWeekly={choices.way === 'mail'}
          />
        </form>
      }
    />
  );
}

/** In words: what happens when it is sent. */
function Result({ choices, questions }: { choices: AskChoices; questions: number }) {
  const { t } = useTranslation();
  const texts = useRhythmTexts();
  const name = nameOf(choices);
  const rhythm = rhythmOf(choices);
  if (name === '' || questions === 0) return t('ask.result.start');
  if (choices.way === 'link') return t('ask.result.link', { name });
  return rhythm.kind === 'weekly'
    ? t('ask.result.weekly', { name, count: questions, day: texts.day(rhythm.weekday) })
    : t('ask.result.onceMail', { name, count: questions });
}

interface AskContext {
  projectId: string;
  clientId: string;
  chapterId: string | null;
}

async function ask(choices: AskChoices, { projectId, clientId, chapterId }: AskContext): Promise<Invitation> {
  const { person, note } = choices;
  const questions = questionsOf(choices, chapterId);
  const rhythm = rhythmOf(choices);
  if (person === null) {
    const email = choices.way === 'mail' ? choices.email : null;
    return askSomebody({ projectId, clientId, name: choices.name, email, note, questions, rhythm });
  }
  // Where nothing is mailed the rhythm stays, for an address that works again.
  if (isMailed(person) && JSON.stringify(rhythm) !== JSON.stringify(person.rhythm))
    await changeInvitation(person.id, { rhythm });
  return askMore(person.id, { clientId, note, questions });
}
