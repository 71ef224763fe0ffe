import { calls } from '@newswatch/shared/contracts';
import type { RecipientGroups, Recipients } from '../../recipients/index.ts';
import { type Route, route } from '../route.ts';

/** Recipients of a person's alerts, and their consent. */
export function recipientRoutes(recipients: Recipients, groups: RecipientGroups): Route[] {
  return [
    route(calls.recipients.list, ({ caller, query, now }) => recipients.list(caller.id, now, query)),
    route(calls.recipients.groups, async ({ caller }) => ({ items: await groups.list(caller.id) })),
    route(calls.recipients.renameGroup, ({ caller, body, now }) => groups.rename(caller.id, body, now)),
    route(calls.recipients.removeGroup, ({ caller, query, now }) =>
      groups.remove(caller.id, query.group, now),
    ),
    route(calls.recipients.arrangeStandIn, async ({ caller, body, now }) => {
      const stand_in = await recipients.arrangeStandIn(caller.id, body, now);
      return { stand_in, message: `${stand_in.name} is your stand-in.` };
    }),
    route(calls.recipients.endStandIn, async ({ caller, now }) => {
      await recipients.endStandIn(caller.id, now);
      return { message: 'The stand-in has ended.' };
    }),
    route(calls.recipients.invite, async ({ caller, body, now }) => ({
      recipient: await recipients.invite(caller.id, body, now),
      message: `An invitation was sent to ${body.email}.`,
    })),
    route(calls.recipients.invitation, async ({ query, now }) => ({
      invitation: await recipients.invitation(query.token, now),
    })),
    route(calls.recipients.answerInvitation, async ({ body, now }) => ({
      invitation: await recipients.answer(body, now),
    })),
    route(calls.recipients.update, async ({ caller, params, body, now }) => ({
      recipient: await recipients.update(caller.id, params.recipientId, body, now),
      message: 'Recipient saved.',
    })),
    route(calls.recipients.remove, async ({ caller, params, now }) => {
      await recipients.remove(caller.id, params.recipientId, now);
      return { message: 'Recipient removed.' };
    }),
    route(calls.recipients.resend, async ({ caller, params, now }) => {
      const recipient = await recipients.resend(caller.id, params.recipientId, now);
      return { recipient, message: `The invitation was sent again to ${recipient.email}.` };
    }),
  ];
}
