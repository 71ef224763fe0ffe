import { expect, it } from 'vitest';
import { fileName } from './service.ts';

it('a file name that is cut within a letter outside the basic plane can still be sent in a header', () => {
  const name = fileName(`a${'𝐀'.repeat(40)}`);
  expect(name).toBe(`a${'𝐀'.repeat(29)}`);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
