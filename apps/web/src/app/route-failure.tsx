import { ConnectionError } from '@dierbaar/contract';
import { useRevalidator, useRouteError } from 'react-router';
import { FailureScreen } from '../ui/screen/failure-screen.tsx';

/** Error boundary of a screen that could not be opened, shown inside the frame. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return error instanceof ConnectionError ? (
    <FailureScreen kind="unreachable" onRetry={() => void revalidate()} />
  ) : (
    <FailureScreen kind="broken" onRetry={() => window.location.reload()} />
  );
}
