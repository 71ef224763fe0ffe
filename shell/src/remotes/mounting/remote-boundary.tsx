import { DEVELOPMENT_VERSION, type LoadPhase, type RemoteBuild } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, buttonClass, FailureState } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { GeneralErrorScreen, GoBackButton, NowhereScreen } from '../../screens/error-screens.tsx';
import { lateChunkFailuresAtom } from '../fallback/late-chunk-failures.ts';
import { reloadOnce } from '../fallback/reload-once.ts';
import { remoteBuildsAtom } from '../fallback/remote-builds.ts';
import { addressIn, blame, RemoteLoadError, ShellLoadError } from '../loading/remote-load-error.ts';
import { OVERRIDE_RESET_PATH } from '../registry/overrides.ts';
import { registryAtom } from '../registry/registry.ts';
import { isRouteHandle } from '../registry/route-handle.ts';

/**
 * Shown in the content area when a page of a remote fails; navigation, palette and the other remotes keep working.
 *
 * It distinguishes three failures: the resource does not exist, the code did not arrive (Retry requests it again), or
 * the page broke while rendering.
 */
export function RemoteBoundary(): ReactNode {
  const thrown = useRouteError();
  const build = useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
    ?.build?.();
  // A file that the page requested after it was opened.
  const error = useMemo(() => (build ? blame(build, 'page', thrown) : thrown), [build, thrown]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NowhereScreen />;
  if (error instanceof RemoteLoadError)
    return <LoadFailure error={error} late={error === thrown ? undefined : build} />;
  if (error instanceof ShellLoadError) return <ShellFailure error={error} />;
  return build ? <BrokenPage build={build} cause={error} /> : <GeneralErrorScreen error={error} />;
}

/** A file of the shell did not arrive. It is reported as the shell's failure, not a remote's. */
function ShellFailure({ error }: { error: ShellLoadError }): ReactNode {
  const retry = useRetry();
  useReport('shell-failed', error);
  useReload(error);
  return (
    <FailureState
      title="This page could not be loaded"
      onRetry={retry.now}
      retrying={retry.running}
      action={<GoBackButton />}
    >
      Part of Newswatch could not be loaded. Nothing was lost. Check your connection and try again.
    </FailureState>
  );
}

/** A page that broke while rendering: shows its owner, a retry, and the last working version if there is one. */
function BrokenPage({ build, cause }: { build: RemoteBuild; cause: unknown }): ReactNode {
  const error = useMemo(() => new RemoteLoadError(build, 'render', cause), [build, cause]);
  const builds = useAtomValue(remoteBuildsAtom);
  const retry = useRetry();
  useReport('page-broke', error);
  const openOther = (): void => {
    builds?.replace(build);
    retry.now();
  };
  return (
    <GeneralErrorScreen
      error={cause}
      what={`${build.title} could not be displayed (${build.name}, version ${build.version}).`}
      actions={
        <>
          <Button onClick={retry.now} loading={retry.running}>
            Retry
          </Button>
          {builds?.replacementFor(build) ? (
            <Button onClick={openOther}>Open the last version that worked</Button>
          ) : null}
        </>
      }
    />
  );
}

function useReport(kind: string, error: Error): void {
  const { report } = useShell();
  useEffect(() => report({ kind, message: error.message, error }), [report, kind, error]);
}

/** A failed override stays visible, because the person who tests it decides whether to retry or to go back. */
function useReload(error: Error): void {
  const { override } = useAtomValue(registryAtom);
  useEffect(() => {
    if (!override) void reloadOnce(error);
  }, [error, override]);
}

/**
 * Navigates to the current address instead of revalidating: the router's boundary clears an error at a new location,
 * but misses a revalidation that finishes before it was rendered.
 */
function useRetry(): { now(): void; running: boolean } {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  return {
    now: () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true }),
    running: navigation.state !== 'idle',
  };
}

const WHAT_HAPPENED: Readonly<Record<LoadPhase, string>> = {
  entry: 'Its code could not be loaded',
  module: 'Its code could not be loaded',
  contract: 'It does not provide this page',
  page: 'A file that this page needs could not be loaded',
  render: 'It could not be displayed',
};

interface LoadFailureProps {
  error: RemoteLoadError;
  /** The build, if its page was already open. The element guards may have reported the failure; it is reported once. */
  late: RemoteBuild | undefined;
}

function LoadFailure({ error, late }: LoadFailureProps): ReactNode {
  const again = useRetry();
  const { composition_id: compositionId, override } = useAtomValue(registryAtom);
  const builds = useAtomValue(remoteBuildsAtom);
  const failures = useAtomValue(lateChunkFailuresAtom);
  const { remote, phase } = error;
  useReload(error);
  useEffect(() => {
    if (late) failures?.broke(late, addressIn(error.cause) ?? '');
  }, [failures, late, error]);

  const retry = (): void => {
    if (late) builds?.replace(late);
    // The development server may have restarted, and the page has to start with its React.
    if (remote.version === DEVELOPMENT_VERSION) window.location.reload();
    else again.now();
  };

  return (
    <FailureState
      title={`${remote.title} could not be loaded`}
      onRetry={retry}
      retrying={again.running}
      detail={`${remote.name} ${remote.version} · ${phase} · ${remote.owner} · composition ${compositionId}`}
      action={
        <>
          <GoBackButton />
          {override ? (
            <a className={buttonClass()} href={OVERRIDE_RESET_PATH}>
              Reset to the deployed version
            </a>
          ) : null}
        </>
      }
    >
      {WHAT_HAPPENED[phase]} (version {remote.version}, {remote.name}). The rest of Newswatch keeps working.
      Check your connection and try again.
    </FailureState>
  );
}
