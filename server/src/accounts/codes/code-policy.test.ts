import { describe, expect, test } from 'vitest';
import { CODE_ALPHABET, hashCode, newCode } from './code.ts';
import { checkCode, secondsUntilNextCode, secondsUntilPlaceHasRoom } from './code-policy.ts';

const now = new Date('2026-03-10T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('when the next code may be created', () => {
  test.each([
    ['the first one at once', [], 0],
    ['not within 60 s of the last one', [59], 1],
    ['after 60 s again', [60], 0],
    ['a fifth within the hour', [3_500, 2_000, 1_000, 100], 0],
    ['no sixth within the hour', [3_500, 2_000, 1_000, 500, 100], 100],
    ['a sixth once the first of five is an hour old', [3_600, 2_000, 1_000, 500, 100], 0],
    [
      'no eleventh within the day',
      [80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 15_000, 10_000, 5_000],
      6_400,
    ],
    ['whatever their order', [100, 3_500, 500, 1_000, 2_000], 100],
  ])('%s', (_name, ages, seconds) => {
    expect(secondsUntilNextCode(ages.map(ago), now)).toBe(seconds);
  });
});

describe('whether an address may get another code, after what others requested', () => {
  const stranger = { isOwnAddress: false, isConfirmed: false, madeThere: 0 };
  const sent = (count: number) => Array.from({ length: count }, (_, n) => ago(86_399 - n));
  test.each([
    ['at once for anybody up to twenty', 19, stranger, 0],
    ['after twenty a day once the first is a day old', 20, stranger, 1],
    ['at once for the account whose own address it is', 500, { ...stranger, isOwnAddress: true }, 0],
    ['at once for a confirmed account', 20, { ...stranger, isConfirmed: true, madeThere: 2 }, 0],
    ['for a confirmed account no fourth time', 20, { ...stranger, isConfirmed: true, madeThere: 3 }, 1],
  ])('%s', (_name, count, asker, seconds) => {
    expect(secondsUntilPlaceHasRoom(sent(count), asker, now)).toBe(seconds);
  });
});

describe('checking an attempt against a stored code', () => {
  const open = { attempts: 0, expires_at: ago(-600), closed_at: null };
  test.each([
    ['the right one', open, true, 'right'],
    ['the right one at its fifth attempt', { ...open, attempts: 4 }, true, 'right'],
    ['a wrong one', open, false, 'wrong'],
    ['the fifth wrong one', { ...open, attempts: 4 }, false, 'attempts_exceeded'],
    [
      'the right one after five wrong ones',
      { ...open, attempts: 5, closed_at: now },
      true,
      'attempts_exceeded',
    ],
    [
      'the right one a moment before ten minutes',
      { ...open, expires_at: new Date(now.getTime() + 1) },
      true,
      'right',
    ],
    ['the right one after ten minutes', { ...open, expires_at: now }, true, 'expired'],
    ['the right one a second time', { ...open, closed_at: now }, true, 'none'],
    ['any where none was made', undefined, false, 'none'],
  ] as const)('%s', (_name, stored, same, result) => {
    expect(checkCode(stored, same, now)).toBe(result);
  });
});

describe('a code', () => {
  test('has six characters that cannot be confused with each other', () => {
    for (let i = 0; i < 200; i += 1) expect(newCode()).toMatch(new RegExp(`^[${CODE_ALPHABET}]{6}$`));
    expect(CODE_ALPHABET).not.toMatch(/[IO01]/);
    expect(CODE_ALPHABET).toHaveLength(32);
  });

  test('is valid for one person, channel and destination, under one key', () => {
    const key = new Uint8Array(32);
    const purpose = { userId: 'usr_1', channel: 'email', destination: 'a@b.c' } as const;
    const hash = hashCode(key, purpose, 'ABC234');
    expect(hashCode(key, purpose, 'ABC234')).toBe(hash);
    const others = [
      hashCode(key, { ...purpose, userId: 'usr_2' }, 'ABC234'),
      hashCode(key, { ...purpose, channel: 'whatsapp' }, 'ABC234'),
      hashCode(key, { ...purpose, destination: 'a@b.d' }, 'ABC234'),
      hashCode(key, purpose, 'ABC235'),
      hashCode(new Uint8Array(32).fill(1), purpose, 'ABC234'),
    ];
    expect(others).not.toContain(hash);
  });
});
