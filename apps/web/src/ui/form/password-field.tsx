import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { hasDigit, hasEnoughCharacters } from '../../lib/forms/password-rules.ts';
import classes from './password-field.module.css';

/** Password input with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.fields.showPassword'), className: classes.toggle }}
      rightSectionWidth={44}
      classNames={{ innerInput: classes.inner ?? '' }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

/** Input of a new password that shows its rules while typing. */
export function NewPasswordField({ value, ...props }: PasswordInputProps & { value: string }) {
  return (
    <PasswordField
      value={value}
      autoComplete="new-password"
      description={<Rules password={value} />}
      {...props}
    />
  );
}

function Rules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.rules}>
      <Rule isMet={hasEnoughCharacters(password)}>{t('auth.rules.characters')}</Rule>
      <Rule isMet={hasDigit(password)}>{t('auth.rules.digit')}</Rule>
    </span>
  );
}

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  const { t } = useTranslation();
  const Icon = isMet ? IconCircleCheckFilled : IconCircle;
  return (
    <span className={isMet ? classes.kept : classes.rule}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {children}
      {isMet && <VisuallyHidden>{t('auth.rules.kept')}</VisuallyHidden>}
    </span>
  );
}

function Eye({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
}
