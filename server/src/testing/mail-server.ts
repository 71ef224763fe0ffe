import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server on a free port that stores the mail it accepts, parsed. */
export interface MailServer {
  /** The address for `SMTP_URL`. */
  readonly url: string;
  /** The messages in order of arrival. */
  readonly received: readonly Email[];
  /** Resolves once this many messages have arrived, at once if they already have. */
  arrived(count: number): Promise<readonly Email[]>;
  close(): Promise<void>;
}

/** Failures of the server. Each function returns the code to reject with, or nothing to accept. */
export interface MailServerTroubles {
  atConnect?: () => number | undefined;
  atRecipient?: (address: string) => number | undefined;
  /** The text of a rejection after its code. */
  says?: string;
  /** Called when the data of a message arrives. May never return, to simulate a slow server. */
  atData?: (mail: Email) => Promise<number | undefined> | number | undefined;
  port?: number;
  /** The maximum message size that it announces, in bytes. */
  size?: number;
}

export async function startMailServer(troubles: MailServerTroubles = {}): Promise<MailServer> {
  const received: Email[] = [];
  const waiting = new Set<() => void>();
  const refuse = (code: number | undefined): Error | null =>
    code === undefined
      ? null
      : Object.assign(new Error(troubles.says ?? 'refused by the test'), { responseCode: code });
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    ...(troubles.size !== undefined && { size: troubles.size }),
    closeTimeout: 100,
    onConnect: (_session, callback) => callback(refuse(troubles.atConnect?.())),
    onRcptTo: ({ address }, _session, callback) => callback(refuse(troubles.atRecipient?.(address))),
    onData(stream, _session, callback) {
      const take = async (): Promise<Error | null> => {
        const mail = await PostalMime.parse(await buffer(stream));
        const refusal = refuse(await troubles.atData?.(mail));
        if (refusal) return refusal;
        received.push(mail);
        for (const look of waiting) look();
        return null;
      };
      take().then(callback, callback);
    },
  };
  const server = new SMTPServer(options);
  // Some tests are about a client that disconnects halfway.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(troubles.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    arrived: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
