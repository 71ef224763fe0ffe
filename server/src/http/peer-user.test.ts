import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findUser, isOfAnotherUser } from './peer-user.ts';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 636441 1 0
   1: 0100007F:D431 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 277723 1 0
   2: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 174447 1 0`;

test('the user at the other end of a connection is found in the system’s table', () => {
  expect(findUser(TABLE, { from: 0xd431, to: 3000 })).toBe(33);
  expect(findUser(TABLE, { from: 3000, to: 0xd431 })).toBe(0);
  expect(findUser(TABLE, { from: 4711, to: 3000 })).toBeUndefined();
});

test('our own programs run as our own user', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [socket] = await once(server, 'connection');
  expect(await isOfAnotherUser(socket)).toBe(false);
  client.destroy();
  server.close();
});
