import { messages } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { verifyTokenOf, type WhatsappGateway } from '../../channels/index.ts';
import { Failure } from '../../failure.ts';
import { type Route, route } from '../route.ts';

/** Callbacks of WhatsApp providers. Nothing is trusted before its signature over the raw bytes is verified. */
export function whatsappCallbackRoutes(gateway: WhatsappGateway): Route[] {
  const calls = adminCalls.whatsappCallback;
  return [
    route(calls.receive, async ({ bytes, headers, now }) => {
      const events = await gateway.readCallback({ body: bytes, headers, now });
      // Respond only afterwards: the provider repeats events that we could not process.
      await gateway.take(events);
      return { taken: events.length };
    }),
    route(calls.verify, async ({ query }) => {
      const token = verifyTokenOf(await gateway.config());
      if (token === null || query['hub.verify_token'] !== token) {
        throw new Failure('not_found', messages.generic.notFound);
      }
      return query['hub.challenge'];
    }),
  ];
}
