import { expect, test } from 'vitest';
import { textAt } from './http-json.ts';

test('a text of a gateway is read without what PostgreSQL cannot store', () => {
  expect(textAt({ message: { body: 'S\u0000TOP \uD83D' } }, 'message', 'body')).toBe('STOP \uFFFD');
  expect(textAt({ message: { body: '\u0000' } }, 'message', 'body')).toBeNull();
});
