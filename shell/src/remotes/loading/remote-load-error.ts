import type { LoadPhase, RemoteBuild } from '@newswatch/shared/contracts';

export type FailedBuild = Pick<RemoteBuild, 'name' | 'title' | 'owner' | 'version'>;

/**
 * A remote, or one of its pages, could not be loaded or rendered. Carries what a report needs: the owner, the build and
 * the phase.
 */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: FailedBuild;
  readonly phase: LoadPhase;

  constructor(remote: FailedBuild, phase: LoadPhase, cause: unknown) {
    super(
      `${remote.title} could not be ${phase === 'render' ? 'displayed' : 'loaded'} (${remote.name} ${remote.version}, ${phase}, ${remote.owner})`,
      { cause },
    );
    this.remote = remote;
    this.phase = phase;
  }
}

/** A file that belongs to no remote did not arrive: it is the shell's own file, so no build of a remote is at fault. */
export class ShellLoadError extends Error {
  override readonly name = 'ShellLoadError';

  constructor(cause: unknown) {
    super('A part of the shell could not be loaded', { cause });
  }
}

/** Whether a failure is about a chunk or stylesheet that did not arrive, by the names of the bundler's runtime. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
      /Loading (CSS )?chunk .* failed/i.test(error.message))
  );
}

/**
 * Assigns a failure while a build was loading to the owner of the file: the build for a file in its own folder, the
 * shell for every other one. Any other error is returned unchanged.
 */
export function blame(
  build: FailedBuild & Pick<RemoteBuild, 'base_path'>,
  phase: LoadPhase,
  error: unknown,
): unknown {
  if (!isChunkFailure(error)) return error;
  const isOwnFile = addressIn(error)?.startsWith(new URL(build.base_path, location.href).href);
  return isOwnFile ? new RemoteLoadError(build, phase, error) : new ShellLoadError(error);
}

/** The address that the bundler's runtime requested, with or without our `?retry=n`. */
export function addressIn(error: unknown): string | undefined {
  if (!(error instanceof Error && 'request' in error && typeof error.request === 'string')) return undefined;
  return new URL(error.request, location.href).href;
}
