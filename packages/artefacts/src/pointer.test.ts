import { describe, expect, it } from 'vitest';
import { firstPointer, pointAt, quarantine, rollBack, tryOut } from './pointer.ts';

const at = new Date('2026-03-01T00:00:00.000Z');
const change = { by: 'deploy', at } as const;
const one = firstPointer('v1v1v1', change);
const two = pointAt(one, 'v2v2v2', change);

describe('a pointer', () => {
  it('remembers the version before the current one', () => {
    expect(two).toMatchObject({ serial: 2, current: 'v2v2v2', previous: 'v1v1v1', canary: null });
  });

  it('does not take a version for the one before itself', () => {
    expect(pointAt(two, 'v2v2v2', change)).toMatchObject({
      serial: 3,
      current: 'v2v2v2',
      previous: 'v1v1v1',
    });
  });

  it('goes back by the same swap, and forth again', () => {
    const back = rollBack(two, change);
    expect(back).toMatchObject({ serial: 3, current: 'v1v1v1', previous: 'v2v2v2' });
    expect(back && rollBack(back, change)).toMatchObject({ serial: 4, current: 'v2v2v2' });
  });

  it('ends the canary first when it goes back', () => {
    const canary = tryOut(two, 'v3v3v3', 10, change);
    expect(rollBack(canary, change)).toMatchObject({ current: 'v2v2v2', previous: 'v1v1v1', canary: null });
  });

  it('has nothing to go back to after the first deployment', () => {
    expect(rollBack(one, change)).toBeUndefined();
  });

  it('gives way to the version before when its own fails, and does not offer the failed one again', () => {
    const mended = quarantine(two, 'v2v2v2', 'it does not load', at);
    expect(mended).toMatchObject({
      current: 'v1v1v1',
      previous: null,
      quarantined: { v2v2v2: { reason: 'it does not load', at: at.toISOString() } },
    });
    expect(mended && rollBack(mended, change)).toBeUndefined();
  });

  it('ends a canary that fails, and keeps the current version', () => {
    const canary = tryOut(two, 'v3v3v3', 10, change);
    expect(quarantine(canary, 'v3v3v3', 'x', at)).toMatchObject({ current: 'v2v2v2', canary: null });
  });

  it('stays where it is when there is nothing better, or when the version is not answered anyway', () => {
    expect(quarantine(one, 'v1v1v1', 'x', at)).toBeUndefined();
    expect(quarantine(two, 'v1v1v1', 'x', at)).toBeUndefined();
  });

  it('lifts a quarantine when somebody points at the version on purpose', () => {
    const mended = quarantine(two, 'v2v2v2', 'x', at);
    expect(mended && pointAt(mended, 'v2v2v2', change)).toMatchObject({ current: 'v2v2v2', quarantined: {} });
  });
});
