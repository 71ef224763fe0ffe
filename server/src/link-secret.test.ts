import { expect, it } from 'vitest';
import { newLinkSecret } from './link-secret.ts';

it('a secret has 256 bits, and does not end with punctuation that chats leave out of a link', () => {
  for (let made = 0; made < 300; made += 1) expect(newLinkSecret()).toMatch(/^[\w-]{42}[A-Za-z0-9]$/);
});
