import { describe, expect, it } from 'vitest';
import {
  earlierGoodVersions,
  firstPointer,
  isAutomaticFallback,
  isInUse,
  noteFailing,
  pointAt,
  quarantine,
  rollBack,
  servingSince,
  tryOut,
  withdraw,
} from './pointer.ts';

const at = new Date('2026-03-01T00:00:00.000Z');
const change = { by: 'deploy', at } as const;
const one = firstPointer('v1v1v1', change);
const two = pointAt(one, 'v2v2v2', change);
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const failed = (version: string, minutes = 0) => ({
  version,
  reason: 'it does not load',
  at: later(minutes),
});
const standIn = (version: string, passedOver: string[] = []) => ({ version, passedOver });

describe('a pointer', () => {
  it('remembers the previous version', () => {
    expect(two).toMatchObject({ serial: 2, current: 'v2v2v2', previous: 'v1v1v1', canary: null });
  });

  it('does not record a version as its own predecessor', () => {
    expect(pointAt(two, 'v2v2v2', change)).toMatchObject({
      serial: 3,
      current: 'v2v2v2',
      previous: 'v1v1v1',
    });
  });

  it('rolls back with the same swap, one version further each time, but never to one that was rolled back', () => {
    const three = pointAt(two, 'v3v3v3', change);
    const back = rollBack(three, change);
    expect(back).toMatchObject({ serial: 4, current: 'v2v2v2', previous: 'v1v1v1' });
    const again = back && rollBack(back, change);
    expect(again).toMatchObject({ serial: 5, current: 'v1v1v1', previous: null });
    expect(again && rollBack(again, change)).toBeUndefined();
  });

  it('considers a version good again once someone deploys it and a newer one replaces it', () => {
    const back = rollBack(two, change);
    const forth = back && pointAt(back, 'v2v2v2', change);
    expect(forth).toMatchObject({ current: 'v2v2v2', previous: 'v1v1v1' });
    expect(forth && pointAt(forth, 'v3v3v3', change)).toMatchObject({ previous: 'v2v2v2' });
  });

  it('ends the canary first on rollback', () => {
    const canary = tryOut(two, 'v3v3v3', 10, change);
    expect(rollBack(canary, change)).toMatchObject({ current: 'v2v2v2', previous: 'v1v1v1', canary: null });
  });

  it('has nothing to roll back to after the first deployment', () => {
    expect(rollBack(one, change)).toBeUndefined();
  });

  it('falls back to the previous version when its own fails, and does not offer the failed one again', () => {
    const mended = quarantine(two, failed('v2v2v2'), standIn('v1v1v1'));
    expect(mended).toMatchObject({
      current: 'v1v1v1',
      previous: null,
      quarantined: { v2v2v2: { reason: 'it does not load', at: at.toISOString() } },
    });
    expect(mended && rollBack(mended, change)).toBeUndefined();
  });

  it('ends a canary that fails, and keeps the current version', () => {
    const canary = tryOut(two, 'v3v3v3', 10, change);
    expect(quarantine(canary, failed('v3v3v3'))).toMatchObject({ current: 'v2v2v2', canary: null });
  });

  it('stays unchanged if there is nothing better, or if the version is not served anyway', () => {
    expect(quarantine(one, failed('v1v1v1'))).toBeUndefined();
    expect(quarantine(two, failed('v1v1v1'), standIn('v2v2v2'))).toBeUndefined();
  });

  it('lifts a quarantine when someone deploys the version on purpose', () => {
    const mended = quarantine(two, failed('v2v2v2'), standIn('v1v1v1'));
    expect(mended && pointAt(mended, 'v2v2v2', change)).toMatchObject({ current: 'v2v2v2', quarantined: {} });
  });

  it('lists the fallback versions: those replaced by a newer one, latest first', () => {
    const canary = tryOut(pointAt(two, 'v3v3v3', change), 'v4v4v4', 10, change);
    const five = pointAt(canary, 'v5v5v5', change);
    expect(earlierGoodVersions(five)).toEqual(['v3v3v3', 'v2v2v2', 'v1v1v1']);
    expect(five.served.map(({ version }) => version)).toEqual(['v3v3v3', 'v4v4v4', 'v2v2v2', 'v1v1v1']);
    const mended = quarantine(five, failed('v5v5v5'), standIn('v2v2v2', ['v3v3v3']));
    expect(mended).toMatchObject({ current: 'v2v2v2', previous: 'v1v1v1' });
    expect(mended && earlierGoodVersions(mended)).toEqual(['v1v1v1']);
  });

  it('finds the previous version even if it was stored in the older format', () => {
    const old = { ...two, served: [] };
    expect(earlierGoodVersions(old)).toEqual(['v1v1v1']);
    expect(earlierGoodVersions(pointAt(old, 'v3v3v3', change))).toEqual(['v2v2v2', 'v1v1v1']);
  });

  it('reports that its version is a fallback until someone deploys another', () => {
    const three = pointAt(two, 'v3v3v3', change);
    const mended = quarantine(three, failed('v3v3v3', 5), standIn('v2v2v2'));
    expect([isAutomaticFallback(three), mended && isAutomaticFallback(mended)]).toEqual([false, true]);
    expect(mended && isAutomaticFallback(pointAt(mended, 'v4v4v4', { by: 'deploy', at: later(6) }))).toBe(
      false,
    );
  });

  it('records when its version became current, regardless of other changes', () => {
    const canary = tryOut(two, 'v3v3v3', 10, { by: 'deploy', at: later(5) });
    expect([canary.changed_at, servingSince(canary)]).toEqual([later(5).toISOString(), at.toISOString()]);
    const ended = rollBack(canary, { by: 'deploy', at: later(6) });
    expect(ended && servingSince(ended)).toBe(at.toISOString());
    const promoted = pointAt(canary, 'v3v3v3', { by: 'deploy', at: later(7) });
    expect(servingSince(promoted)).toBe(later(7).toISOString());
  });

  it('records why a failing version stays, until another one is deployed', () => {
    const noted = noteFailing(one, 'there is no other', later(5));
    expect(noted).toMatchObject({ serial: 2, current: 'v1v1v1', failing: { reason: 'there is no other' } });
    expect(tryOut(noted, 'v2v2v2', 10, change).failing).not.toBeNull();
    expect(pointAt(noted, 'v2v2v2', change).failing).toBeNull();
  });

  it('is empty after a withdrawal, even of the first version, and starts again afterwards', () => {
    const three = pointAt(tryOut(two, 'v4v4v4', 10, change), 'v3v3v3', change);
    const out = withdraw(three, change);
    expect(out).toMatchObject({ current: null, previous: null, canary: null });
    expect(out && [withdraw(out, change), rollBack(out, change)]).toEqual([undefined, undefined]);
    const anew = out && pointAt(out, 'v1v1v1', change);
    expect(anew).toMatchObject({ serial: 6, current: 'v1v1v1', previous: null });
    expect(anew?.served.map(({ version }) => version)).toEqual(['v3v3v3', 'v2v2v2', 'v4v4v4']);
    expect(withdraw(one, change)).toMatchObject({
      current: null,
      served: [{ version: 'v1v1v1', good: false }],
    });
  });

  it('distinguishes versions that may run in an open tab from unused ones', () => {
    const canary = tryOut(two, 'v3v3v3', 0, change);
    const after = pointAt(canary, 'v4v4v4', change);
    const inUse = (days: number) =>
      ['v0v0v0', 'v1v1v1', 'v2v2v2', 'v3v3v3', 'v4v4v4'].filter((version) =>
        isInUse(after, version, later(days * 24 * 60)),
      );
    expect(isInUse(canary, 'v3v3v3', at)).toBe(true);
    expect(inUse(29)).toEqual(['v1v1v1', 'v2v2v2', 'v3v3v3', 'v4v4v4']);
    expect(inUse(31)).toEqual(['v2v2v2', 'v4v4v4']);
    const out = withdraw(after, change);
    expect(out && isInUse(out, 'v4v4v4', later(60))).toBe(true);
  });

  it('keeps served versions as long as a tab may stay open, and a few swaps longer', () => {
    let pointer = one;
    for (let day = 1; day <= 60; day += 1) {
      pointer = pointAt(pointer, `v${String(day).padStart(5, '0')}`, {
        by: 'deploy',
        at: later(day * 24 * 60),
      });
    }
    expect(pointer.served).toHaveLength(31);
    const much = later(200 * 24 * 60);
    expect(pointAt(pointer, 'vvvvvv', { by: 'deploy', at: much }).served).toHaveLength(10);
  });
});
