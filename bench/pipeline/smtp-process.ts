import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server in a separate process: accepts everything, and records when and how often it received each Message-ID.
 * Sends its port and, on request, what it received.
 */
const got = new Map<string, { at: number; times: number }>();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, _session, callback) {
    text(stream).then(
      (mail) => {
        const id = /^Message-ID:\s*<([^@>]+)/im.exec(mail)?.[1] ?? '';
        const known = got.get(id);
        if (known) known.times += 1;
        else got.set(id, { at: Date.now(), times: 1 });
        callback(null);
      },
      (error: Error) => callback(error),
    );
  },
});
// A killed sender disconnects in the middle of a message.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
});
process.on('message', (message) => {
  if (message === 'clear') got.clear();
  if (message === 'count') process.send?.({ count: got.size });
  if (message === 'all') process.send?.({ all: [...got].map(([id, { at, times }]) => [id, at, times]) });
});
process.on('disconnect', () => process.exit());
