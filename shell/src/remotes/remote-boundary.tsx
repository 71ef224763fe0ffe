import { FailureState } from '@newswatch/ui/frame';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { GeneralErrorScreen, GoBackButton, NotFoundScreen } from '../router/error-screens.tsx';
import { reloadOnce } from './reload-once.ts';
import { isChunkFailure, RemoteLoadError } from './remote-load-error.ts';

/**
 * What stands in the content area when a page of a remote fails; navigation, palette and the other remotes go on.
 *
 * Three failures, three answers: the thing does not exist, the code did not arrive (Retry asks for it again), or the
 * page broke while drawing.
 */
export function RemoteBoundary(): ReactNode {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof RemoteLoadError) return <LoadFailure error={error} />;
  if (isChunkFailure(error)) return <LoadFailure error={new RemoteLoadError(unknownRemote, 'page', error)} />;
  return <GeneralErrorScreen error={error} />;
}

const unknownRemote = { name: 'unknown', title: 'This page', owner: '', version: '' };

function LoadFailure({ error }: { error: RemoteLoadError }): ReactNode {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const { remote, phase } = error;

  useEffect(() => {
    void reloadOnce(error);
  }, [error]);

  // A navigation to where one is, not a revalidation: the router's boundary forgets an error at a new location, but
  // misses a revalidation that is over before it was drawn.
  const retry = (): void =>
    void navigate(location, { replace: true, state: location.state, preventScrollReset: true });

  return (
    <FailureState
      title={`${remote.title} could not be loaded`}
      onRetry={retry}
      retrying={navigation.state !== 'idle'}
      detail={`${remote.name} ${remote.version} · ${phase} · ${remote.owner}`}
      action={<GoBackButton />}
    >
      Nothing was lost, and the rest of the product keeps working. Check your connection and try again.
    </FailureState>
  );
}
