import { expect, it } from 'vitest';
import { maskDestination } from './mask-destination.ts';

it.each([
  ['email', 'amina@example.com', 'a•••@example.com'],
  ['email', 'a@b.org', 'a•••@b.org'],
  ['email', 'not an address', '•••'],
  ['whatsapp', '+33612345678', '+33••••••678'],
  ['whatsapp', '', ''],
  ['whatsapp', '+49', '+•9'],
  ['whatsapp', '+4930123456789', '+49••••••••789'],
] as const)('a destination on %s is shown in part: %s as %s', (channel, destination, masked) => {
  expect(maskDestination(channel, destination)).toBe(masked);
});
