import { calls } from '@newswatch/shared/contracts';
import type { CollectionMembersService } from '../../content/index.ts';
import { type Route, route } from '../route.ts';

/** The members of collections, and their invitations. */
export function collectionMemberRoutes(members: CollectionMembersService): Route[] {
  return [
    route(calls.collectionInvitations.list, ({ caller, query }) => members.invitations(caller.id, query)),
    route(calls.collectionInvitations.get, async ({ caller, params }) => ({
      invitation: await members.invitation(caller.id, params.memberId),
    })),
    route(calls.collectionInvitations.answer, ({ caller, ip, params, body, now }) =>
      members.answer({ id: caller.id, ip }, params.memberId, body.answer, now),
    ),
    route(calls.collectionMembers.list, ({ caller, params, query }) =>
      members.list(caller.id, params.collectionId, query),
    ),
    route(calls.collectionMembers.invite, ({ caller, ip, params, body, now }) =>
      members.invite({ id: caller.id, ip }, params.collectionId, body, now),
    ),
    route(calls.collectionMembers.resend, ({ caller, ip, params, now }) =>
      members.resend({ id: caller.id, ip }, params, now),
    ),
    route(calls.collectionMembers.change, ({ caller, ip, params, body, now }) =>
      members.change({ id: caller.id, ip }, params, body.role, now),
    ),
    route(calls.collectionMembers.remove, ({ caller, ip, params, now }) =>
      members.remove({ id: caller.id, ip }, params, now),
    ),
    route(calls.collectionMembers.leave, ({ caller, ip, params, now }) =>
      members.leave({ id: caller.id, ip }, params.collectionId, now),
    ),
  ];
}
