import type { RemoteDescriptor } from '@newswatch/shared/contracts';

/** What was being loaded when it failed. */
export type LoadPhase = 'entry' | 'module' | 'contract' | 'page';

/** A remote, or a page of it, could not be loaded. Carries what a report needs: whose it is, which build, and when. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: Pick<RemoteDescriptor, 'name' | 'title' | 'owner' | 'version'>;
  readonly phase: LoadPhase;

  constructor(
    remote: Pick<RemoteDescriptor, 'name' | 'title' | 'owner' | 'version'>,
    phase: LoadPhase,
    cause: unknown,
  ) {
    super(`${remote.title} could not be loaded (${remote.name} ${remote.version}, ${phase})`, { cause });
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
