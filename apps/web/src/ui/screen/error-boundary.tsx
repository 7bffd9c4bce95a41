import { Component, type ReactNode } from 'react';
import classes from './error-boundary.module.css';
import { FailureScreen } from './failure-screen.tsx';

/** Catches render errors outside the routes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={classes.page}>
        <FailureScreen kind="broken" onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
