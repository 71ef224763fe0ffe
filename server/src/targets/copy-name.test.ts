import { limits } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { copyName } from './target-draft.ts';

const longest = limits.TARGET_NAME_MAX - ' (copy)'.length;

it('a copy gets the first free name', () => {
  expect(copyName('Ports', [])).toBe('Ports (copy)');
  expect(copyName('Ports', ['ports (COPY)', 'Ports (copy 3)'])).toBe('Ports (copy 2)');
});

it('the name of a copy is cut to the maximum length, but never within a character', () => {
  expect(copyName('x'.repeat(limits.TARGET_NAME_MAX), [])).toBe(`${'x'.repeat(longest)} (copy)`);
  for (const character of ['🚢', '👩‍🚒', '🇫🇷', 'e\u0301']) {
    const start = 'x'.repeat(longest - 1);
    expect(copyName(`${start}${character}${'y'.repeat(9)}`, [])).toBe(`${start} (copy)`);
  }
  const exact = `${'x'.repeat(longest - 2)}🚢`;
  expect(copyName(`${exact}yyyyyyyyy`, [])).toBe(`${exact} (copy)`);
  expect(copyName(`${'x'.repeat(longest - 1)} yyyyyyyyy`, [])).toBe(`${'x'.repeat(longest - 1)} (copy)`);
});
