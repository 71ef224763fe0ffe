import type { LoadPhase, RemoteBuild } from '@newswatch/shared/contracts';

/** Whose failure it is, and of which build. */
export type FailedBuild = Pick<RemoteBuild, 'name' | 'title' | 'owner' | 'version'>;

/** A remote, or a page of it, could not be loaded or drawn. Carries what a report needs: whose it is, which build, and when. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: FailedBuild;
  readonly phase: LoadPhase;

  constructor(remote: FailedBuild, phase: LoadPhase, cause: unknown) {
    super(
      `${remote.title} could not be ${phase === 'render' ? 'drawn' : 'loaded'} (${remote.name} ${remote.version}, ${phase})`,
      { cause },
    );
    this.remote = remote;
    this.phase = phase;
  }
}

/** A file that is no remote's did not arrive: the shell's own, and no build of a remote is to blame for it. */
export class ShellLoadError extends Error {
  override readonly name = 'ShellLoadError';

  constructor(cause: unknown) {
    super('A part of the shell could not be loaded', { cause });
  }
}

/** Whether a failure is a chunk or stylesheet that did not arrive, as the bundler's runtime names them. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
      /Loading (CSS )?chunk .* failed/i.test(error.message))
  );
}

/**
 * A failure while a build was loaded, with whoever's file it was to blame: the build for a file under its own folder, the
 * shell for every other one. What is no file that did not arrive is answered as it came.
 */
export function blame(
  build: FailedBuild & Pick<RemoteBuild, 'base_path'>,
  phase: LoadPhase,
  error: unknown,
): unknown {
  if (!isChunkFailure(error)) return error;
  return isFileOf(build, error) ? new RemoteLoadError(build, phase, error) : new ShellLoadError(error);
}

function isFileOf({ base_path }: Pick<RemoteBuild, 'base_path'>, error: unknown): boolean {
  return addressIn(error)?.startsWith(new URL(base_path, location.href).href) ?? false;
}

/** The bundler's runtime notes the address it asked for, with our `?retry=n` or without. */
export function addressIn(error: unknown): string | undefined {
  if (!(error instanceof Error && 'request' in error && typeof error.request === 'string')) return undefined;
  return new URL(error.request, location.href).href;
}
