import { ApiError, ConnectionError } from '@dierbaar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { pathTo } from '../lib/paths.ts';
import { userQuery } from '../lib/session/user.ts';
import { FailureScreen } from '../ui/screen/failure-screen.tsx';
import { LoadFailure } from '../ui/screen/load-failure.tsx';
import { useScreenName } from './screen-handle.ts';

/** Shown inside the frame in place of a screen that could not be opened or that threw an error. */
export function RouteFailure() {
  const error = useRouteError();
  const screen = useScreenName();
  const navigate = useNavigate();
  const location = useLocation();
  // A navigation shows the screen again also when it is there at once; a revalidation then leaves the error.
  const retry = () => void navigate(location, { replace: true, state: location.state });
  // Read, not observed: this is on the first screen of everybody, and the observer is as much code as the form there.
  const user = useQueryClient().getQueryData(userQuery.queryKey);
  // The guard could not load the user; the session is as it was.
  if (error instanceof ApiError) return <LoadFailure name="failure" error={error} onRetry={retry} />;
  if (error instanceof ConnectionError) return <FailureScreen kind="unreachable" onRetry={retry} />;
  const hasWayOut = user?.hasAccess && screen !== 'dashboard';
  return (
    <FailureScreen
      kind="broken"
      // A reload also fetches the code of the screen again, which may be what is broken.
      onRetry={() => window.location.reload()}
      {...(hasWayOut ? { dashboardPath: pathTo('dashboard') } : {})}
    />
  );
}
