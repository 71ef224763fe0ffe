import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

type Fields = Readonly<Record<string, string>>;

/** How a hub answers a request; by default, it accepts and verifies it. */
export interface HubBehaviour {
  /** Writes the response itself, like a hostile or broken hub. */
  respond?: (response: ServerResponse, fields: Fields) => void;
  /** The lease that the hub grants. Default: as requested. */
  leaseSeconds?: string | null;
  /** Whether the hub verifies requests only when the test says so. */
  silent?: boolean;
}

/** A hub as in the recommendation, on a loopback address: it verifies requests and distributes signed content. */
export interface LocalHub {
  readonly url: string;
  readonly address: { readonly host: string; readonly port: number };
  /** The requests of subscribers, in order. */
  readonly requests: Fields[];
  /** The subscriber of each topic. */
  readonly subscribers: Map<string, Fields>;
  behave(behaviour: HubBehaviour): void;
  /** Verifies the intent of a request. @returns the status and whether the challenge was echoed */
  verify(
    fields: Fields,
    changes?: Readonly<Record<string, string | null>>,
  ): Promise<{ status: number; echoed: boolean }>;
  /** Sends content to the subscriber of a topic. @returns the status */
  distribute(
    topic: string,
    body: string,
    options?: { method?: string; signature?: string | null; type?: string },
  ): Promise<number>;
  close(): Promise<void>;
}

export async function startLocalHub(): Promise<LocalHub> {
  const requests: Fields[] = [];
  const subscribers = new Map<string, Fields>();
  let behaviour: HubBehaviour = {};

  const verify: LocalHub['verify'] = async (fields, changes = {}) => {
    const challenge = randomUUID();
    const url = new URL(fields['hub.callback'] ?? '');
    const parameters = {
      'hub.mode': fields['hub.mode'] ?? '',
      'hub.topic': fields['hub.topic'] ?? '',
      'hub.challenge': challenge,
      'hub.lease_seconds':
        behaviour.leaseSeconds === undefined ? (fields['hub.lease_seconds'] ?? '') : behaviour.leaseSeconds,
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== null) url.searchParams.set(name, value);
    const response = await fetch(url);
    const echoed = (await response.text()) === challenge;
    if (response.ok && echoed) {
      if (fields['hub.mode'] === 'subscribe') subscribers.set(fields['hub.topic'] ?? '', fields);
      else subscribers.delete(fields['hub.topic'] ?? '');
    }
    return { status: response.status, echoed };
  };

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(text));
      requests.push(fields);
      if (behaviour.respond) {
        behaviour.respond(response, fields);
        return;
      }
      const verified = behaviour.silent ? Promise.resolve() : verify(fields);
      // Some hubs verify before they answer, which is the harder case.
      void verified.then(
        () => response.writeHead(202).end(),
        () => response.writeHead(500).end('The callback cannot be reached'),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The hub has no TCP address');

  return {
    url: `http://127.0.0.1:${address.port}/`,
    address: { host: '127.0.0.1', port: address.port },
    requests,
    subscribers,
    behave: (next) => {
      behaviour = next;
    },
    verify,
    async distribute(topic, body, { method = 'sha256', signature, type = 'application/atom+xml' } = {}) {
      const subscriber = subscribers.get(topic);
      if (!subscriber) throw new Error(`Nobody subscribed to ${topic}`);
      const signed = `${method}=${createHmac(method, subscriber['hub.secret'] ?? '')
        .update(body)
        .digest('hex')}`;
      const sent = signature === undefined ? signed : signature;
      const response = await fetch(subscriber['hub.callback'] ?? '', {
        method: 'POST',
        headers: {
          'content-type': type,
          ...(sent === null ? {} : { 'x-hub-signature': sent }),
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
