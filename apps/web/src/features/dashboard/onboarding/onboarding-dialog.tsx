import type { Project } from '@dierbaar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { projectsKey } from '../../../lib/api/query-keys.ts';
import { assignToBook } from '../../../lib/first-page/first-page.ts';
import { untilFirstPageSent } from '../../../lib/first-page/send-first-page.ts';
import { waitingPagesQuery } from '../../../lib/first-page/waiting-pages.ts';
import { pathTo } from '../../../lib/paths.ts';
import { DialogShell } from '../../../ui/dialog/dialog-shell.tsx';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { createProject } from '../api.ts';
import { newBookProblem } from '../new-book-problem.ts';
import { ExplanationStep } from './explanation-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { FormatStep } from './format-step.tsx';
import { NameStep } from './name-step.tsx';
import classes from './onboarding.module.css';
import { type BookDraft, draftOf, reachableStep, steps } from './steps.ts';
import { ThemeStep } from './theme-step.tsx';
import { useOnboardingStep } from './use-onboarding-step.ts';

/** Dialog that creates a book, one question per step; Enter submits a step. */
export function OnboardingDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { step: asked, go, close } = useOnboardingStep();
  const [page] = useQuery(waitingPagesQuery).data ?? [];
  const [chosen, setChosen] = useState<Partial<BookDraft>>({});
  const draft = { ...draftOf(page), ...chosen };
  const [created, setCreated] = useState<Project>();
  const creation = useMutation({
    mutationFn: async () => {
      await untilFirstPageSent();
      return createProject({ ...draft, name: draft.name.trim(), theme: draft.theme ?? '' });
    },
    onSuccess: (project) => {
      assignToBook(project.id);
      setCreated(project);
      return client.invalidateQueries({ queryKey: projectsKey });
    },
    onError: (error) => showFailure(t(newBookProblem(error, 'onboarding.somethingWentWrong'))),
  });

  const leave = () => {
    close();
    if (!created) return;
    setCreated(undefined);
    setChosen({});
  };
  const finish = () => {
    if (!created) return;
    const query = { projectId: created.id, themeId: created.theme };
    void navigate(pathTo('selectChapters', { query }), { replace: true });
  };
  const step = asked && reachableStep(asked, draft, created !== undefined);
  // A step in the URL that is not reachable is corrected, or the next answer would skip a step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step, as a repetition would end a navigation to the chapters
  useEffect(() => {
    if (step !== undefined && step !== asked) go(step);
  }, [step, asked]);
  const change = (part: Partial<BookDraft>) => setChosen((before) => ({ ...before, ...part }));
  const back = () => step && go(step - 1);

  return (
    <DialogShell
      isOpen={step !== undefined}
      onClose={leave}
      width={864}
      closesOutside={false}
      classes={{ content: classes.content, head: classes.top }}
      head={<Dots step={step ?? 1} />}
    >
      {step === 1 && (
        <ThemeStep value={draft.theme} onChange={(theme) => change({ theme })} onNext={() => go(2)} />
      )}
      {step === 2 && (
        <NameStep draft={draft} onChange={(name) => change({ name })} onBack={back} onNext={() => go(3)} />
      )}
      {step === 3 && (
        <FormatStep
          value={draft.format}
          onChange={(format) => change({ format })}
          onBack={back}
          onNext={() => go(4)}
        />
      )}
      {step === 4 && (
        <ExplanationStep
          isCreating={creation.isPending}
          onBack={back}
          onNext={() => !creation.isPending && creation.mutate()}
        />
      )}
      {step === 5 && created && <FinishStep book={created} onNext={finish} />}
    </DialogShell>
  );
}

function Dots({ step }: { step: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.dots} role="img" aria-label={t('onboarding.step', { step, steps: steps.length })}>
      {steps.map((each) => (
        <i key={each} data-state={each < step ? 'was' : each === step ? 'on' : undefined} />
      ))}
    </div>
  );
}
