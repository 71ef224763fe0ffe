import { expect, test } from 'vitest';
import { readOptOut } from './opt-out-words.ts';

test.each([
  ['STOP', 'stop'],
  [' stop ', 'stop'],
  ['Stop.', 'stop'],
  ['arrêter', 'stop'],
  ['إلغاء', 'stop'],
  ['الغاء', 'stop'],
  ['\u200fتوقف', 'stop'],
  ['baja', 'stop'],
  ['Start!', 'start'],
  ['ابدأ', 'start'],
  ['reprendre', 'start'],
  ['please stop', null],
  ['stopping', null],
  ['', null],
] as const)('“%s” asks for %s', (text, wish) => {
  expect(readOptOut(text)).toBe(wish);
});
