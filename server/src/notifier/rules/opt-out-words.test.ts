import { expect, test } from 'vitest';
import { readCommand } from './opt-out-words.ts';

const HOUR = 3_600_000;

test.each([
  ['STOP', { kind: 'stop' }],
  [' stop ', { kind: 'stop' }],
  ['Stop.', { kind: 'stop' }],
  ['arrêter', { kind: 'stop' }],
  ['إلغاء', { kind: 'stop' }],
  ['الغاء', { kind: 'stop' }],
  ['\u200fتوقف', { kind: 'stop' }],
  ['baja', { kind: 'stop' }],
  ['Start!', { kind: 'start' }],
  ['ابدأ', { kind: 'start' }],
  ['reprendre', { kind: 'start' }],
  ['START 012345', { kind: 'start', code: '012345' }],
  ['‏ابدأ ٠١٢٣٤٥', { kind: 'start', code: '012345' }],
  ['start 12345', null],
  ['STOP 123456', null],
  ['1', { kind: 'feedback', relevant: true }],
  ['٢', { kind: 'feedback', relevant: false }],
  ['MUTE 2H', { kind: 'mute', ms: 2 * HOUR }],
  ['mute 3', { kind: 'mute', ms: 3 * HOUR }],
  ['Mute 2 d', { kind: 'mute', ms: 48 * HOUR }],
  ['silencio 30m', { kind: 'mute', ms: HOUR / 2 }],
  ['كتم ٤', { kind: 'mute', ms: 4 * HOUR }],
  ['mute 999d', { kind: 'mute', ms: 720 * HOUR }],
  ['mute 0h', null],
  ['mute', null],
  ['12', null],
  ['please stop', null],
  ['stopping', null],
  ['', null],
] as const)('“%s” means %o', (text, command) => {
  expect(readCommand(text)).toEqual(command);
});
