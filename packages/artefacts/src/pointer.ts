import type { Pointer } from '@newswatch/shared/contracts';

/** The author and the time of a change to a pointer. */
export interface Change {
  by: Pointer['set_by'];
  at: Date;
}

type Served = Pointer['served'][number];

/** A pointer with a current version for everyone. */
export type StandingPointer = Pointer & { current: string };

const DAY_MS = 86_400_000;
/** The number of days for which served versions are remembered: longer than anyone keeps a tab open and returns to it. */
export const KEPT_DAYS = 30;
/** The number of served versions that are always remembered, regardless of their age: enough to go back a few steps. */
const SERVED_KEPT = 10;
const SERVED_MAX = 200;

/** @param good whether the replaced current version worked well, and may be used as a fallback again */
function next(pointer: Pointer, { by, at }: Change, changes: Partial<Pointer>, good = true): Pointer {
  const after = { ...pointer, ...changes };
  const now = at.toISOString();
  const replaced = after.current !== pointer.current;
  const stands = new Set([after.current, after.canary?.version]);
  const gone: Served[] = [
    ...(pointer.current === null ? [] : [{ version: pointer.current, until: now, good }]),
    ...(pointer.canary ? [{ version: pointer.canary.version, until: now, good: false }] : []),
  ].filter(({ version }) => !stands.has(version));
  const served = remembered(
    [...gone, ...servedBefore(after).filter(({ version }) => !gone.some((one) => one.version === version))],
    after.current,
    at,
  );
  return {
    ...after,
    serial: pointer.serial + 1,
    previous: served.find((one) => one.good)?.version ?? null,
    served,
    current_since: replaced ? now : servingSince(pointer),
    failing: replaced ? null : after.failing,
    set_by: by,
    changed_at: now,
  };
}

/** A pointer written before `served` existed has only the previous version. */
function servedBefore({ served, previous, changed_at }: Pointer): readonly Served[] {
  if (served.length > 0 || previous === null) return served;
  return [{ version: previous, until: changed_at, good: true }];
}

function remembered(served: readonly Served[], current: string | null, at: Date): Served[] {
  const oldest = at.getTime() - KEPT_DAYS * DAY_MS;
  return served
    .filter(({ version }) => version !== current)
    .filter(({ until }, index) => index < SERVED_KEPT || Date.parse(until) >= oldest)
    .slice(0, SERVED_MAX);
}

/** The time since which everyone gets the current version, regardless of later changes to the pointer. */
export function servingSince({ current_since, changed_at }: Pointer): string {
  return current_since ?? changed_at;
}

/** The versions that may replace the current one, latest first: each worked well until a newer one was deployed. */
export function earlierGoodVersions(pointer: Pointer): string[] {
  return servedBefore(pointer)
    .filter(({ good }) => good)
    .map(({ version }) => version);
}

/** Whether the current version was activated automatically, in place of one that failed. */
export function isAutomaticFallback(pointer: Pointer): boolean {
  const since = servingSince(pointer);
  return Object.values(pointer.quarantined).some(({ at }) => at === since);
}

/** The pointer of an app that was never deployed. */
export function firstPointer(version: string, { by, at }: Change): StandingPointer {
  return {
    serial: 1,
    current: version,
    current_since: at.toISOString(),
    previous: null,
    canary: null,
    served: [],
    quarantined: {},
    failing: null,
    set_by: by,
    changed_at: at.toISOString(),
  };
}

/** Deploys a version to everyone. Deploying a version explicitly lifts its quarantine. */
export function pointAt(pointer: Pointer, version: string, change: Change): StandingPointer {
  return { ...next(pointer, change, forEverybody(pointer, version)), current: version };
}

function forEverybody({ quarantined }: Pointer, version: string): Partial<Pointer> {
  return { current: version, canary: null, quarantined: without(quarantined, version), failing: null };
}

/** Deploys a version to a share of people; everyone else keeps the current version. */
export function tryOut(
  pointer: StandingPointer,
  version: string,
  percent: number,
  change: Change,
): StandingPointer {
  const quarantined = without(pointer.quarantined, version);
  const after = next(pointer, change, { canary: { version, percent }, quarantined });
  return { ...after, current: pointer.current };
}

/**
 * Undoes the last deployment: removes the canary, or else replaces the current version, which is no longer a fallback
 * for anything. So a second rollback goes one step further back, and never forward. `undefined`: there is nothing to go
 * back to.
 */
export function rollBack(pointer: Pointer, change: Change): Pointer | undefined {
  if (pointer.canary) return next(pointer, change, { canary: null });
  if (pointer.previous === null) return undefined;
  return next(pointer, change, forEverybody(pointer, pointer.previous), false);
}

/**
 * Withdraws the remote: nobody gets any version of it. Earlier good versions are no longer fallbacks, so the next
 * deployment is like a first one. `undefined`: it is already withdrawn.
 */
export function withdraw(pointer: Pointer, change: Change): Pointer | undefined {
  if (pointer.current === null) return undefined;
  const served = servedBefore(pointer).map((one) => ({ ...one, good: false }));
  return next(pointer, change, { current: null, canary: null, served, previous: null, failing: null }, false);
}

/** The replacement that was found for a failing version. */
export interface StandIn {
  version: string;
  /** Earlier good versions that are no longer compatible. */
  passedOver: readonly string[];
}

/**
 * Stops serving a failing version: a canary ends, and a current version is replaced by its fallback. `undefined` if
 * there is no replacement, or the version is not served anyway.
 */
export function quarantine(
  pointer: Pointer,
  failed: { version: string; reason: string; at: Date },
  standIn?: StandIn,
): Pointer | undefined {
  const { version, reason, at } = failed;
  const change = { by: pointer.set_by, at };
  const quarantined = { ...pointer.quarantined, [version]: { reason, at: at.toISOString() } };
  if (pointer.canary?.version === version) return next(pointer, change, { canary: null, quarantined });
  if (pointer.current !== version || !standIn) return undefined;
  const served = servedBefore(pointer).map((one) =>
    standIn.passedOver.includes(one.version) ? { ...one, good: false } : one,
  );
  return next(pointer, change, { current: standIn.version, served, quarantined }, false);
}

/** Records that the current version fails but stays because nothing can replace it, so that its deployer learns of it. */
export function noteFailing(pointer: StandingPointer, reason: string, at: Date): StandingPointer {
  const change = { by: pointer.set_by, at };
  const after = next(pointer, change, { failing: { reason, at: at.toISOString() } });
  return { ...after, current: pointer.current };
}

/** The version that a person gets, by their bucket from 0 to 100 (`canaryBucket`). */
export function versionFor(pointer: Pick<StandingPointer, 'current' | 'canary'>, bucket: number): string {
  const { current, canary } = pointer;
  return canary && bucket < canary.percent ? canary.version : current;
}

/**
 * Whether browsers may still request files of this version: it is served now, or was served before and may run in a tab
 * that is still open. A version that was only uploaded is not in use.
 */
export function isInUse(pointer: Pointer, version: string, now: Date): boolean {
  const { current, previous, canary, served } = pointer;
  if (version === current || version === previous || version === canary?.version) return true;
  const until = served.find((one) => one.version === version)?.until;
  return until !== undefined && Date.parse(until) > now.getTime() - KEPT_DAYS * DAY_MS;
}

function without(quarantined: Pointer['quarantined'], version: string): Pointer['quarantined'] {
  return Object.fromEntries(Object.entries(quarantined).filter(([name]) => name !== version));
}
