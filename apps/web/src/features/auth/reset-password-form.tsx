import { routes } from '@dierbaar/contract';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { api } from '../../lib/api/api.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { checkNewPassword, checkRepeated } from '../../lib/forms/field-problems.ts';
import { pathTo } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/sign-out.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first.ts';
import { Form } from '../../ui/form/form-screen.tsx';
import { NewPasswordField, PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useProblemText } from '../../ui/form/use-problem-text.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { resetProblem } from './failures.ts';
import { RefusedNotice } from './refused-notice.tsx';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: {
      password: checkNewPassword,
      repeated: (repeated, { password }) => checkRepeated(repeated, password),
    },
  });
  const reset = useSubmission(
    async ({ password }: { password: string }) => {
      await api(routes.auth.resetPassword, { body: { token, password } });
      // The server has ended all sessions of the user.
      clearSession();
      onDone();
    },
    {
      onFailure: (error) => {
        const problem = resetProblem(error);
        if (!problem) return;
        form.setFieldError(problem.field, problem.problem);
        form.getInputNode(problem.field)?.focus();
      },
    },
  );
  return (
    <Form
      onSubmit={form.onSubmit(reset.submit, (_errors, _values, event) =>
        focusFirstInvalid(event?.currentTarget),
      )}
    >
      {reset.failure && !resetProblem(reset.failure) && <ResetNotice error={reset.failure} />}
      <NewPasswordField
        label={t('auth.fields.newPassword')}
        {...form.getInputProps('password')}
        value={form.values.password}
        error={problemText(form.errors.password)}
      />
      <PasswordField
        label={t('auth.fields.repeatedPassword')}
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
        error={problemText(form.errors.repeated)}
      />
      <SubmitButton isBusy={reset.isBusy}>{t('auth.resetPassword.submit')}</SubmitButton>
    </Form>
  );
}

function ResetNotice({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return errorCodeOf(error) === 'invalid_token' ? (
    <InvalidTokenNotice />
  ) : (
    <RefusedNotice title={t('auth.resetPassword.refused')} error={error} />
  );
}

/** Shown for a link that was used, replaced, expired or truncated. */
export function InvalidTokenNotice() {
  const { t } = useTranslation();
  return (
    <Notice
      kind="problem"
      action={
        <>
          <Link to={pathTo('login')}>{t('common.logIn')}</Link>
          <Link to={pathTo('forgotpassword')}>{t('auth.resetPassword.askAgain')}</Link>
        </>
      }
    >
      {t('auth.resetPassword.invalidToken')}
    </Notice>
  );
}
