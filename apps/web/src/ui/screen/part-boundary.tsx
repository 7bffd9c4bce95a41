import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Notice } from '../notice/notice.tsx';
import classes from './part-boundary.module.css';

/** Catches render errors of a part of a screen, so that the rest of the screen goes on. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PartFailure onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="default" size="sm" onClick={onRetry}>
      {t('failure.retry')}
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
