import { messages } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { verifyTokenOf, type WhatsappGateway } from '../../channels/index.ts';
import { Failure } from '../../failure.ts';
import { type Route, route } from '../route.ts';

/** What providers of WhatsApp tell us. Nothing is believed before its signature was checked over the very bytes. */
export function whatsappCallbackRoutes(gateway: WhatsappGateway): Route[] {
  const calls = adminCalls.whatsappCallback;
  return [
    route(calls.receive, async ({ bytes, headers, now }) => {
      const events = await gateway.readCallback({ body: bytes ?? new Uint8Array(), headers, now });
      // Only then is it answered: what we could not deal with is told again.
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
