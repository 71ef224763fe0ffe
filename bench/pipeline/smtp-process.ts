import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server in a process of its own: takes everything, and remembers when each Message-ID was handed over, and how often.
 * Tells its port, and what it has got when asked.
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
// A killed sender hangs up in the middle.
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
