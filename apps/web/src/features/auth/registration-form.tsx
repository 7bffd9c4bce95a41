import { routes } from '@dierbaar/contract';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { api } from '../../lib/api/api.ts';
import { readClaims } from '../../lib/api/claims.ts';
import { assignToRegistered } from '../../lib/first-page/first-page.ts';
import { checkEmail, checkName, checkNewPassword } from '../../lib/forms/field-problems.ts';
import { pathTo } from '../../lib/paths.ts';
import { openPaymentPageFor } from '../../lib/subscription/payment-page.ts';
import { type Registration, storePendingRegistration } from '../../lib/subscription/pending-registration.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first.ts';
import { Form } from '../../ui/form/form-screen.tsx';
import { NewPasswordField } from '../../ui/form/password-field.tsx';
import { useProblemText } from '../../ui/form/use-problem-text.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Agreement, SubscribeButton, TermsBox } from './agreement.tsx';
import { registrationProblem } from './failures.ts';
import { RefusedNotice } from './refused-notice.tsx';
import classes from './registration-form.module.css';

const empty = { firstName: '', lastName: '', email: '', password: '', termsAccepted: false };

/** Creates an account and redirects to the payment page; calls `onUnpaid` when only that page fails. */
export function RegistrationForm({ onUnpaid }: { onUnpaid: (registration: Registration) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({
    initialValues: empty,
    validate: {
      firstName: (name) => checkName(name, 'firstNameMissing'),
      lastName: (name) => checkName(name, 'lastNameMissing'),
      email: checkEmail,
      password: checkNewPassword,
      termsAccepted: (isAccepted) => (isAccepted ? null : 'termsMissing'),
    },
  });
  const registration = useSubmission(
    async (values: typeof empty) => {
      const { accessToken } = await api(routes.auth.register, { body: { ...values, termsAccepted: true } });
      const created = { email: values.email.trim().toLowerCase(), token: accessToken };
      storePendingRegistration(created);
      assignToRegistered(readClaims(accessToken)?.userId ?? '');
      await openPaymentPageFor(created).catch(() => onUnpaid(created));
    },
    {
      onFailure: (error) => {
        const problem = registrationProblem(error);
        if (!problem) return;
        form.setFieldError(problem.field, problem.problem);
        form.getInputNode(problem.field)?.focus();
      },
    },
  );
  return (
    <Form
      onSubmit={form.onSubmit(registration.submit, (_errors, _values, event) =>
        focusFirstInvalid(event?.currentTarget),
      )}
    >
      {registration.failure && !registrationProblem(registration.failure) && (
        <RefusedNotice title={t('auth.registration.refused')} error={registration.failure} />
      )}
      <div className={classes.two}>
        <TextInput
          label={t('auth.fields.firstName')}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
          error={problemText(form.errors.firstName)}
        />
        <TextInput
          label={t('auth.fields.lastName')}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
          error={problemText(form.errors.lastName)}
        />
      </div>
      <TextInput
        type="email"
        label={t('common.email')}
        autoComplete="username"
        {...form.getInputProps('email')}
        error={
          form.errors.email === 'emailTaken' ? (
            <EmailTaken email={form.values.email.trim()} />
          ) : (
            problemText(form.errors.email)
          )
        }
      />
      <NewPasswordField
        label={t('common.password')}
        {...form.getInputProps('password')}
        value={form.values.password}
        error={problemText(form.errors.password)}
      />
      <TermsBox
        {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
        error={problemText(form.errors.termsAccepted)}
      />
      <div>
        <Agreement />
        <SubscribeButton isBusy={registration.isBusy} />
      </div>
    </Form>
  );
}

function EmailTaken({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('auth.problems.emailTaken')}{' '}
      <Link to={pathTo('login', { query: { email } })}>{t('auth.registration.logInInstead')}</Link>
    </>
  );
}
