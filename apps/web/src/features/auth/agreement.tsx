import { limits } from '@dierbaar/contract';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Trans } from '../../i18n/react/trans.tsx';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatCents } from '../../lib/format/money.ts';
import { pathTo } from '../../lib/paths.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import classes from './registration-form.module.css';

export function TermsBox(props: CheckboxProps) {
  const { t } = useTranslation();
  const note = t('auth.registration.newTab');
  return (
    <Checkbox
      label={
        <Trans
          i18nKey="auth.registration.terms"
          components={{
            terms: <NewTabLink href={pathTo('terms')} note={note} />,
            privacy: <NewTabLink href={pathTo('privacy')} note={note} />,
          }}
        />
      }
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

/** Statement required by law directly above the button: start, price, renewal, cancellation, withdrawal. */
export function Agreement() {
  const { t, i18n } = useTranslation();
  const price = formatCents(limits.subscriptionCents, i18n.language);
  return <p className={classes.agreement}>{t('auth.registration.agreement', { price })}</p>;
}

/** Button whose label states the price, as the law requires. */
export function SubscribeButton({ isBusy }: { isBusy: boolean }) {
  const { t, i18n } = useTranslation();
  const price = formatCents(limits.subscriptionCents, i18n.language);
  return (
    <>
      <SubmitButton isBusy={isBusy}>{t('common.subscribe', { price })}</SubmitButton>
      <p className={classes.secure}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {t('auth.registration.secure')}
      </p>
    </>
  );
}
