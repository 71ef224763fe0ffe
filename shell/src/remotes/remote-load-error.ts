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

/** Whether a failure is a chunk or stylesheet that did not arrive, as the bundler's runtime names them. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
      /Loading (CSS )?chunk .* failed/i.test(error.message))
  );
}
