import type { RemoteDescriptor } from '@newswatch/shared/contracts';

export type VersionPinning = ReturnType<typeof createVersionPinning>;

/**
 * Decides which build of each remote this tab runs. A newer registry takes effect between remotes: within a remote,
 * people stay on the build whose page, forms and atoms are on the screen. They get the current build when they come
 * from another remote or after a failure.
 */
export function createVersionPinning({
  listed,
  shown,
}: {
  listed(name: string): RemoteDescriptor | undefined;
  /** Name of the remote whose page is on the screen; `undefined` for a page of the shell or a failure. */
  shown(): string | undefined;
}) {
  const inUse = new Map<string, RemoteDescriptor>();
  const standsIn = (name: string): boolean => shown() === name && inUse.has(name);

  return {
    /** Whether the page on the screen is this remote's and works. */
    standsIn,
    /** The build for a visit of this remote; `undefined` when the session's registry does not list the remote. */
    forVisit(name: string): RemoteDescriptor | undefined {
      const today = listed(name);
      if (!today) {
        inUse.delete(name);
        return undefined;
      }
      const build = standsIn(name) ? (inUse.get(name) ?? today) : today;
      inUse.set(name, build);
      return build;
    },
    /**
     * After that build failed: the registry's current build, if it is another one or names a previous build that the
     * failed one did not know. Later visits use it.
     */
    insteadOf(
      failed: Pick<RemoteDescriptor, 'name' | 'container' | 'previous'>,
    ): RemoteDescriptor | undefined {
      const today = listed(failed.name);
      const hasMore = today?.previous !== undefined && failed.previous === undefined;
      if (!today || (today.container === failed.container && !hasMore)) return undefined;
      inUse.set(failed.name, today);
      return today;
    },
  };
}
