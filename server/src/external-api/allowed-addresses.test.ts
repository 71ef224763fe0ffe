import { expect, it } from 'vitest';
import { isAllowedAddress } from './allowed-addresses.ts';

it.each([
  [[], '198.51.100.7', true],
  [['198.51.100.7'], '198.51.100.7', true],
  [['198.51.100.7'], '198.51.100.8', false],
  [['198.51.100.0/24'], '198.51.100.255', true],
  [['198.51.100.0/24'], '198.51.101.0', false],
  [['198.51.100.0/24'], '::ffff:198.51.100.9', true],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::1'], '198.51.100.7', false],
  [['0.0.0.0/0'], '198.51.100.7', true],
  [['203.0.113.1', '198.51.100.7'], '198.51.100.7', true],
])('with %j, %s is admitted: %s', (allowed, ip, expected) => {
  expect(isAllowedAddress(allowed, ip)).toBe(expected);
});
