import { expect, test } from 'vitest';
import { textAt } from './http-json.ts';

test('characters that PostgreSQL cannot store are removed from a gateway’s text', () => {
  expect(textAt({ message: { body: 'S\u0000TOP \uD83D' } }, 'message', 'body')).toBe('STOP \uFFFD');
  expect(textAt({ message: { body: '\u0000' } }, 'message', 'body')).toBeNull();
});
