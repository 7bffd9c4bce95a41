import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './submit-button.module.css';

const patienceMilliseconds = 5000;

interface SubmitButtonProps {
  isBusy: boolean;
  isDisabled?: boolean;
  children: string;
}

/** The button that sends a form. It says so when the answer is long in coming. */
export function SubmitButton({ isBusy, isDisabled = false, children }: SubmitButtonProps) {
  return (
    <div className={classes.submit}>
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isDisabled} aria-busy={isBusy}>
        {children}
      </Button>
      {isBusy && <SlowNote />}
    </div>
  );
}

function SlowNote() {
  const { t } = useTranslation();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={classes.slow}>
      {isSlow ? t('auth.slow') : null}
    </p>
  );
}
