import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Notice } from '../notice/notice.tsx';
import classes from './part-boundary.module.css';

interface PartBoundaryProps {
  children: ReactNode;
  /** What is shown instead of the part; a message with a retry without it. */
  failure?: (retry: () => void) => ReactNode;
}

/** Catches render errors of a part of a screen, so that the rest of the screen goes on. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, failure } = this.props;
    if (!this.state.hasFailed) return children;
    const retry = () => this.setState({ hasFailed: false });
    return failure ? failure(retry) : <PartFailure onRetry={retry} />;
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="default" size="sm" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <div className={classes.part}>
      <Notice kind="problem" action={retry}>
        {t('book.somethingWentWrong')}
      </Notice>
    </div>
  );
}
