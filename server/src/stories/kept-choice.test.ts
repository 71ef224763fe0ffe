import { expect, it } from 'vitest';
import { keptChoice } from './kept-choice.ts';

const now = new Date('2026-11-26T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const muted = (until: Date | null, set_at = at(-2)) => ({ alerts: 'none' as const, until, set_at });
const followed = (until: Date | null, set_at = at(-1)) => ({ alerts: 'each' as const, until, set_at });

it.each([
  ['the mute that lasts longer', muted(at(1)), muted(at(2)), 'other'],
  ['the mute for good', muted(null), muted(at(2)), 'one'],
  ['the later choice, if one mutes and one follows', muted(null), followed(null), 'other'],
  ['the one in force, although the other was later', muted(at(1)), followed(at(-0.5)), 'one'],
  ['the one in force, whichever comes first', muted(at(-1)), muted(at(1), at(-9)), 'other'],
])('of the choices for two stories that become one, holds %s', (_name, one, other, kept) => {
  expect(keptChoice(one, other, now)).toBe(kept === 'one' ? one : other);
  expect(keptChoice(other, one, now)).toBe(kept === 'one' ? one : other);
});
