import { DEVELOPMENT_VERSION, type LoadPhase, type RemoteBuild } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Button, buttonClass, FailureState } from '@newswatch/ui/base';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { GeneralErrorScreen, GoBackButton, NotFoundScreen } from '../router/error-screens.tsx';
import { HomeUnavailableScreen, homeAt } from '../router/home-unavailable.tsx';
import { brokenPagesAtom } from './late-chunk-failures.ts';
import { OVERRIDE_RESET_PATH } from './overrides.ts';
import { registryAtom } from './registry.ts';
import { reloadOnce } from './reload-once.ts';
import { addressIn, blame, RemoteLoadError, ShellLoadError } from './remote-load-error.ts';
import { isRouteHandle } from './route-handle.ts';

/**
 * Shown in the content area when a page of a remote fails; navigation, palette and the other remotes keep working.
 *
 * It distinguishes three failures: the resource does not exist, the code did not arrive (Retry requests it again), or
 * the page broke while rendering.
 */
export function RemoteBoundary(): ReactNode {
  const error = useRouteError();
  const build = useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
    ?.build?.();
  const home = homeAt(useLocation().pathname);
  if (isRouteErrorResponse(error) && error.status === 404)
    return home ? <HomeUnavailableScreen name={home} /> : <NotFoundScreen />;
  if (error instanceof RemoteLoadError) return <LoadFailure error={error} />;
  if (error instanceof ShellLoadError) return <ShellFailure error={error} />;
  // A file that the page requested after it was opened.
  const late = build && blame(build, 'page', error);
  if (build && late instanceof RemoteLoadError) return <LateFailure failure={late} build={build} />;
  if (late instanceof ShellLoadError) return <ShellFailure error={late} />;
  return <BrokenPage build={build} cause={error} />;
}

/**
 * The element guards may have reported this failure already; it is reported once. Retry continues with the next
 * fallback.
 */
function LateFailure({ failure, build }: { failure: RemoteLoadError; build: RemoteBuild }): ReactNode {
  const [error] = useState(failure);
  const { broke, replace } = useAtomValue(brokenPagesAtom);
  useEffect(() => broke(build, addressIn(error.cause) ?? ''), [broke, build, error]);
  return <LoadFailure error={error} beforeRetry={() => replace(build)} />;
}

/** A file of the shell did not arrive. It is reported as the shell's failure, not a remote's. */
function ShellFailure({ error: failure }: { error: ShellLoadError }): ReactNode {
  const [error] = useState(failure);
  const retry = useRetry();
  const { override } = useAtomValue(registryAtom);
  useReport('shell-failed', error);
  useReload(error, !override);
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
function BrokenPage({ build, cause }: { build: RemoteBuild | undefined; cause: unknown }): ReactNode {
  const [error] = useState(() => build && new RemoteLoadError(build, 'render', cause));
  const { replace, replacementFor } = useAtomValue(brokenPagesAtom);
  const retry = useRetry();
  useReport('page-broke', error);
  if (!build) return <GeneralErrorScreen error={cause} />;
  const openOther = (): void => {
    replace(build);
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
          {replacementFor(build) ? (
            <Button onClick={openOther}>Open the last version that worked</Button>
          ) : null}
        </>
      }
    />
  );
}

function useReport(kind: string, error: Error | undefined): void {
  const { report } = useShell();
  useEffect(() => {
    if (error) report({ kind, message: error.message, error });
  }, [report, kind, error]);
}

/** A failed override stays visible: the person who tests it decides whether to retry or to go back. */
function useReload(error: Error, mayReload: boolean): void {
  useEffect(() => {
    if (mayReload) void reloadOnce(error);
  }, [error, mayReload]);
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

/** What the card says went wrong. */
const WHAT_HAPPENED: Readonly<Record<LoadPhase, string>> = {
  entry: 'Its code could not be loaded',
  module: 'Its code could not be loaded',
  contract: 'It does not provide this page',
  page: 'A file that this page needs could not be loaded',
  render: 'It could not be displayed',
};

function LoadFailure({
  error,
  beforeRetry,
}: {
  error: RemoteLoadError;
  beforeRetry?: () => void;
}): ReactNode {
  const again = useRetry();
  const { composition_id: compositionId, override } = useAtomValue(registryAtom);
  const { remote, phase } = error;
  useReload(error, !override);

  const retry = (): void => {
    beforeRetry?.();
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
