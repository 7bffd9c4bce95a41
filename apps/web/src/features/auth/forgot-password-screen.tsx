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
import { recoveryProblem } from './failures.ts';

export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [query] = useSearchParams();
  const form = useForm({
    initialValues: { email: query.get('email') ?? '' },
    validate: { email: checkEmail },
  });
  const recovery = useSubmission((body: { email: string }) => api(routes.auth.recover, { body }), {
    onFailure: (error) => {
      const problem = recoveryProblem(error);
      if (!problem) return;
      form.setFieldError(problem.field, problem.problem);
      form.getInputNode(problem.field)?.focus();
    },
  });
  return (
    <FormScreen
      name="forgotpassword"
      title={t('auth.forgotPassword.title')}
      text={t('auth.forgotPassword.text')}
    >
      <Form
        onSubmit={form.onSubmit(recovery.submit, (_errors, _values, event) =>
          focusFirstInvalid(event?.currentTarget),
        )}
      >
        {recovery.isDone && (
          <Notice kind="done" title={t('auth.forgotPassword.sent')}>
            {t('auth.forgotPassword.sentHint', { email: form.values.email.trim() })}
          </Notice>
        )}
        {recovery.failure && !recoveryProblem(recovery.failure) && <FailureNotice error={recovery.failure} />}
        <TextInput
          type="email"
          label={t('common.email')}
          autoComplete="username"
          disabled={recovery.isDone}
          {...form.getInputProps('email')}
          error={problemText(form.errors.email)}
        />
        <SubmitButton
          isBusy={recovery.isBusy}
          isDisabled={recovery.isDone || form.errors.email !== undefined}
        >
          {t('auth.forgotPassword.submit')}
        </SubmitButton>
      </Form>
      <Aside>
        <Link to={pathTo('login')}>{t('auth.forgotPassword.toLogin')}</Link>
      </Aside>
    </FormScreen>
  );
}
