import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { api, session } from '../../lib/api/api.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { loadRoutes } from '../../lib/api/load-routes.ts';
import { checkEmail } from '../../lib/forms/field-problems.ts';
import { pathTo } from '../../lib/paths.ts';
import { loginWithPasskey } from '../../lib/session/passkeys.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first.ts';
import { Form, FormScreen } from '../../ui/form/form-screen.tsx';
import { PasskeyButton } from '../../ui/form/passkey-button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useProblemText } from '../../ui/form/use-problem-text.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Aside } from '../../ui/screen/actions.tsx';
import { FirstPageNotice } from './first-page-notice.tsx';
import { LoginNotice } from './login-notice.tsx';
import classes from './login-screen.module.css';

export function LoginScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const isNew = query.has('new');
  const form = useForm({
    initialValues: { email: query.get('email') ?? '', password: '' },
    validate: {
      email: checkEmail,
      password: (password) => (password === '' ? 'passwordMissing' : null),
    },
  });
  const enter = async (accessToken: string) => {
    session.begin(accessToken);
    // The guard redirects a signed-in user to where a mail leads, the last location or the dashboard.
    await navigate(pathTo('login') + search, { replace: true });
  };
  const login = useSubmission(
    async (credentials: { email: string; password: string }) => {
      const { auth } = await loadRoutes();
      return enter((await api(auth.login, { body: credentials })).accessToken);
    },
    {
      onFailure: (error) => {
        if (errorCodeOf(error) === 'invalid_combination') form.getInputNode('password')?.focus();
      },
    },
  );
  return (
    <FormScreen
      name="login"
      title={isNew ? t('auth.login.firstTitle') : t('auth.login.title')}
      pageTitle={t('auth.login.pageTitle')}
      text={isNew ? t('auth.login.firstText') : t('auth.login.text')}
    >
      <FirstPageNotice />
      <Form
        onSubmit={form.onSubmit(login.submit, (_errors, _values, event) =>
          focusFirstInvalid(event?.currentTarget),
        )}
      >
        {login.failure && <LoginNotice error={login.failure} email={form.values.email} />}
        <TextInput
          type="email"
          label={t('common.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
          error={problemText(form.errors.email)}
        />
        <div className={classes.password}>
          <PasswordField
            label={t('common.password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
            error={problemText(form.errors.password)}
          />
          <Link to={pathTo('forgotpassword')} className={classes.forgotten}>
            {t('auth.login.forgotten')}
          </Link>
        </div>
        <SubmitButton isBusy={login.isBusy}>
          {isNew ? t('auth.login.firstSubmit') : t('common.logIn')}
        </SubmitButton>
      </Form>
      <PasskeyButton size="lg" onUse={async () => enter(await loginWithPasskey())}>
        {t('passkeys.login')}
      </PasskeyButton>
      <Aside>
        {t('auth.login.noAccount')} <Link to={pathTo('registration')}>{t('auth.login.toRegistration')}</Link>
      </Aside>
    </FormScreen>
  );
}
