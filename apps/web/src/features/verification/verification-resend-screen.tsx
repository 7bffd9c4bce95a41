import { routes } from '@dierbaar/contract';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { api } from '../../lib/api/api.ts';
import { checkEmail } from '../../lib/forms/field-problems.ts';
import { pathTo } from '../../lib/paths.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first.ts';
import { Form, FormScreen } from '../../ui/form/form-screen.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useProblemText } from '../../ui/form/use-problem-text.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Aside } from '../../ui/screen/actions.tsx';
import { resendProblem } from './failures.ts';

/** The server answered that no mail was sent. */
class NotSent extends Error {}

export function VerificationResendScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [query] = useSearchParams();
  const form = useForm({
    initialValues: { email: query.get('email') ?? '' },
    validate: { email: checkEmail },
  });
  const resend = useSubmission(
    async (body: { email: string }) => {
      if (!(await api(routes.auth.retryVerification, { body }))) throw new NotSent();
    },
    {
      onFailure: (error) => {
        // Without a reason the field is marked invalid and shows no text.
        const problem = error instanceof NotSent ? true : resendProblem(error);
        if (!problem) return;
        form.setFieldError('email', problem);
        form.getInputNode('email')?.focus();
      },
    },
  );
  const hasGeneralFailure =
    resend.failure && !(resend.failure instanceof NotSent) && !resendProblem(resend.failure);
  return (
    <FormScreen
      name="verification-resend"
      title={t('verification.resend.title')}
      text={t('verification.resend.text')}
    >
      <Form
        onSubmit={form.onSubmit(resend.submit, (_errors, _values, event) =>
          focusFirstInvalid(event?.currentTarget),
        )}
      >
        {resend.isDone ? (
          <Notice kind="done" title={t('verification.resend.sent')}>
            {t('verification.resend.sentHint', { email: form.values.email.trim() })}
          </Notice>
        ) : (
          <Notice kind="information">{t('verification.resend.information')}</Notice>
        )}
        {hasGeneralFailure && <FailureNotice error={resend.failure} />}
        <TextInput
          type="email"
          label={t('common.email')}
          autoComplete="username"
          disabled={resend.isDone}
          {...form.getInputProps('email')}
          error={problemText(form.errors.email)}
        />
        <SubmitButton isBusy={resend.isBusy} isDisabled={resend.isDone || form.errors.email !== undefined}>
          {t('common.sendConfirmation')}
        </SubmitButton>
      </Form>
      <Aside>
        <Link to={pathTo('login')}>{t('verification.resend.toLogin')}</Link>
      </Aside>
    </FormScreen>
  );
}
