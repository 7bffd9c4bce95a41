import type { User } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { checkName } from '../../lib/forms/field-problems.ts';
import { focusFirstInvalid } from '../../ui/form/focus-first.ts';
import { Form } from '../../ui/form/form-screen.tsx';
import { useProblemText } from '../../ui/form/use-problem-text.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { AccountSection } from './account-section.tsx';
import { updateAccount } from './api.ts';
import classes from './details-section.module.css';

type Name = Pick<User, 'firstName' | 'lastName'>;

export function DetailsSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm<Name>({
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    validate: {
      firstName: (name) => checkName(name, 'firstNameMissing'),
      lastName: (name) => checkName(name, 'lastNameMissing'),
    },
  });
  const saving = useSubmission(async (name: Name) => {
    await updateAccount(name);
    form.resetDirty(name);
    showSuccess(t('account.details.saved'));
  });
  return (
    <AccountSection title={t('account.details.title')} text={t('account.details.text')} icon={IconUser}>
      <Form
        onSubmit={form.onSubmit(saving.submit, (_errors, _values, event) =>
          focusFirstInvalid(event?.currentTarget),
        )}
      >
        {saving.failure && <FailureNotice error={saving.failure} />}
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
        <dl className={classes.email}>
          <dt>{t('common.email')}</dt>
          <dd>{user.email}</dd>
          <dd className={classes.hint}>{t('account.details.emailHint')}</dd>
        </dl>
        <div>
          <Button type="submit" variant="default" loading={saving.isBusy} disabled={!form.isDirty()}>
            {t('account.details.save')}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
