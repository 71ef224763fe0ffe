import type { Pointer } from '@newswatch/shared/contracts';

/** Who changes a pointer, and when. */
export interface Change {
  by: Pointer['set_by'];
  at: Date;
}

function next(pointer: Pointer, { by, at }: Change, changes: Partial<Pointer>): Pointer {
  return { ...pointer, ...changes, serial: pointer.serial + 1, set_by: by, changed_at: at.toISOString() };
}

/** The pointer of an app that was never deployed. */
export function firstPointer(version: string, { by, at }: Change): Pointer {
  return {
    serial: 1,
    current: version,
    previous: null,
    canary: null,
    quarantined: {},
    set_by: by,
    changed_at: at.toISOString(),
  };
}

/** A version for everybody. Pointing at a version on purpose lifts its quarantine. */
export function pointAt(pointer: Pointer, version: string, change: Change): Pointer {
  return next(pointer, change, {
    current: version,
    previous: version === pointer.current ? pointer.previous : pointer.current,
    canary: null,
    quarantined: without(pointer.quarantined, version),
  });
}

/** A version for a share of the people; everybody else keeps what they have. */
export function tryOut(pointer: Pointer, version: string, percent: number, change: Change): Pointer {
  return next(pointer, change, {
    canary: { version, percent },
    quarantined: without(pointer.quarantined, version),
  });
}

/** Takes back what was done last: the canary, or else the current version. `undefined`: there is nothing to go back to. */
export function rollBack(pointer: Pointer, change: Change): Pointer | undefined {
  if (pointer.canary) return next(pointer, change, { canary: null });
  return pointer.previous === null ? undefined : pointAt(pointer, pointer.previous, change);
}

/**
 * A version that fails is answered no more: a canary ends, a current version gives way to the one before, which is not to
 * be gone back to from. `undefined` where nothing better is at hand, or the version is not answered anyway.
 */
export function quarantine(pointer: Pointer, version: string, reason: string, at: Date): Pointer | undefined {
  const change = { by: pointer.set_by, at };
  const quarantined = { ...pointer.quarantined, [version]: { reason, at: at.toISOString() } };
  if (pointer.canary?.version === version) return next(pointer, change, { canary: null, quarantined });
  if (pointer.current !== version || pointer.previous === null) return undefined;
  return next(pointer, change, { current: pointer.previous, previous: null, quarantined });
}

/** The version that somebody gets, by their place between 0 and 100 (`canaryBucket`). */
export function versionFor(pointer: Pick<Pointer, 'current' | 'canary'>, bucket: number): string {
  const { current, canary } = pointer;
  return canary && bucket < canary.percent ? canary.version : current;
}

function without(quarantined: Pointer['quarantined'], version: string): Pointer['quarantined'] {
  return Object.fromEntries(Object.entries(quarantined).filter(([name]) => name !== version));
}
