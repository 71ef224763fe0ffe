import { FailureState } from '@newswatch/ui/frame';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
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
  const revalidator = useRevalidator();
  const { remote, phase } = error;

  useEffect(() => {
    void reloadOnce(error);
  }, [error]);

  return (
    <FailureState
      title={`${remote.title} could not be loaded`}
      onRetry={() => void revalidator.revalidate()}
      retrying={revalidator.state === 'loading'}
      detail={`${remote.name} ${remote.version} · ${phase} · ${remote.owner}`}
      action={<GoBackButton />}
    >
      Nothing was lost, and the rest of the product keeps working. Check your connection and try again.
    </FailureState>
  );
}
