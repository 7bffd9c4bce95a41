import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './submit-button.module.css';

const noticeDelayMs = 5000;

interface SubmitButtonProps {
  isBusy: boolean;
  isDisabled?: boolean;
  children: string;
}

/** Submit button of a form; after five seconds without an answer a note says that it takes longer. */
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
    const timer = setTimeout(() => setIsSlow(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={classes.slow}>
      {isSlow ? t('auth.slow') : null}
    </p>
  );
}
