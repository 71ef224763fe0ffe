import { expect, it } from 'vitest';
import { summarisePayload } from './summarise-payload.ts';

it.each([
  [null, 'empty payload'],
  [{}, 'empty payload'],
  [
    { asker: { id: 'usr_1', ip: '192.0.2.1' }, filter: {}, user_ids: ['usr_2', 'usr_3'], until: null },
    'asker: (id: usr_1, ip: 192.0.2.1), filter: none, user ids: usr_2 usr_3, until: none',
  ],
  [{ text: 'x'.repeat(200) }, `text: ${'x'.repeat(153)}…`],
])('says %j in one line', (payload, line) => {
  expect(summarisePayload(payload)).toBe(line);
});
