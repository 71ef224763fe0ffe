import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', ''],
  ['lighthouse', 'Weak'],
  ['Aa1!aaaa', 'Weak'],
  ['Lantern-42', 'Weak'],
  ['Lantern-423', 'Fair'],
  ['Aa1!Aa1!Aa1!', 'Fair'],
  ['Lighthouse-7', 'Good'],
  ['Lighthouse-7-Keeper', 'Strong'],
])('calls the password %j %j', (password, word) => {
  expect(passwordStrength(password).word).toBe(word);
});
