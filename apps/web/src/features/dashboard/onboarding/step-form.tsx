import { Button, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './onboarding.module.css';

interface StepFormProps {
  title: string;
  text: string;
  nextLabel: string;
  isBusy?: boolean;
  onBack?: () => void;
  onNext: () => void;
  /** Picture beside the question. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Form of one step. Focuses the element with `data-autofocus`, otherwise the submit button. */
export function StepForm({
  title,
  text,
  nextLabel,
  isBusy = false,
  onBack,
  onNext,
  ...parts
}: StepFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div className={parts.aside ? classes.beside : classes.middle}>
        <div className={classes.question}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.text}>{text}</p>
          {parts.children}
        </div>
        {parts.aside}
      </div>
      <div className={classes.foot}>
        {onBack ? (
          <Button
            variant="subtle"
            className={classes.back}
            leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
            onClick={onBack}
          >
            {t('common.back')}
          </Button>
        ) : (
          <span />
        )}
        <div className={classes.next}>
          <span className={classes.hint} aria-hidden="true">
            {t('onboarding.orPress')} <kbd className={classes.key}>{t('onboarding.enter')}</kbd>
          </span>
          <Button type="submit" loading={isBusy}>
            {nextLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
