import type { RemoteDescriptor } from '@newswatch/shared/contracts';

export interface VersionPinning {
  /** The build a visit of this remote runs; `undefined` when the session's registry does not list the remote. */
  forVisit(name: string): RemoteDescriptor | undefined;
  /**
   * After that build failed: the one that the registry names by now, where it is another, or has one before it that the failed
   * one knew nothing of. Visits run it from then on.
   */
  insteadOf(failed: RemoteDescriptor): RemoteDescriptor | undefined;
  /** Whether the page on the screen is this remote's, whole and at work. */
  standsIn(name: string): boolean;
}

/**
 * Which build of each remote this tab runs. A newer registry is taken at the border between remotes: who stays inside a
 * remote stays with the build whose page, forms and atoms are on the screen, and who comes from elsewhere, or from
 * a failure, gets the build of today.
 */
export function createVersionPinning({
  listed,
  shown,
}: {
  listed(name: string): RemoteDescriptor | undefined;
  /** Name of the remote whose page is on the screen; `undefined` for a page of the shell or a failure. */
  shown(): string | undefined;
}): VersionPinning {
  const inUse = new Map<string, RemoteDescriptor>();
  const standsIn = (name: string): boolean => shown() === name && inUse.has(name);

  return {
    standsIn,
    forVisit(name) {
      const today = listed(name);
      if (!today) {
        inUse.delete(name);
        return undefined;
      }
      const build = standsIn(name) ? (inUse.get(name) ?? today) : today;
      inUse.set(name, build);
      return build;
    },
    insteadOf(failed) {
      const today = listed(failed.name);
      const hasMore = today?.previous !== undefined && failed.previous === undefined;
      if (!today || (today.container === failed.container && !hasMore)) return undefined;
      inUse.set(failed.name, today);
      return today;
    },
  };
}
