import { adminCalls, adminMessages } from '@newswatch/shared/contracts/admin';
import type { Asker, UserManagement } from '../../accounts/index.ts';
import type {
  AdminReachService,
  AdminUsersService,
  TargetHandOver,
  UserActivityService,
  UserExportService,
} from '../../admin/index.ts';
import { type CallRequest, type Route, route } from '../route.ts';

const askerOf = ({ caller, ip }: { caller: { id: string }; ip: string }): Asker => ({ id: caller.id, ip });
type OfOne = Pick<CallRequest<typeof adminCalls.adminUsers.activate>, 'params' | 'caller' | 'ip' | 'now'>;

/** User management; each row's `access` makes the app check the role before the handler. */
export function adminUserRoutes({
  users,
  manage,
  activity,
  exported,
  handOver,
  reach,
}: {
  users: AdminUsersService;
  manage: UserManagement;
  activity: UserActivityService;
  exported: UserExportService;
  handOver: TargetHandOver;
  reach: AdminReachService;
}): Route[] {
  const { adminUsers } = adminCalls;
  const says = adminMessages.users;

  /** Responds with the changed account. */
  const changed = async ({ params, caller, now }: OfOne, message: string) => ({
    user: await users.get(caller.id, params.userId, now),
    message,
  });

  return [
    route(adminUsers.create, async (request) => {
      const userId = await manage.create(askerOf(request), request.body, request.now);
      return changed({ ...request, params: { userId } }, says.created);
    }),
    route(adminUsers.bulk, (request) => manage.bulk(askerOf(request), request.body, request.now)),
    route(adminUsers.import, (request) => manage.import(askerOf(request), request.body, request.now)),
    route(adminUsers.export, (request) =>
      exported.make({ ...askerOf(request), signal: request.signal }, request.query, request.now),
    ),
    route(adminUsers.unreached, ({ now }) => reach.count(now)),
    route(adminUsers.reach, ({ params, now }) => reach.get(params.userId, now)),
    route(adminUsers.get, async ({ caller, params, now }) => ({
      user: await users.get(caller.id, params.userId, now),
    })),
    route(adminUsers.update, async (request) => {
      await manage.update(askerOf(request), request.params.userId, request.body, request.now);
      return changed(request, says.saved);
    }),
    route(adminUsers.remove, async (request) => {
      const { params, body, now } = request;
      await manage.remove(askerOf(request), params.userId, body.confirmation, now);
      return { message: says.deleted };
    }),
    route(adminUsers.suspend, async (request) => {
      await manage.suspend(askerOf(request), request.params.userId, request.body.reason, request.now);
      return changed(request, says.suspended);
    }),
    route(adminUsers.activate, async (request) => {
      await manage.activate(askerOf(request), request.params.userId, request.now);
      return changed(request, says.activated);
    }),
    route(adminUsers.resetPassword, async (request) => {
      await manage.sendReset(askerOf(request), request.params.userId, request.now);
      const { user } = await changed(request, '');
      return { user, message: user.has_password ? says.resetSent : says.invitationSent };
    }),
    route(adminUsers.verify, async (request) => {
      const { channel } = request.body;
      await manage.verify(askerOf(request), request.params.userId, channel, request.now);
      return changed(request, channel === 'email' ? says.emailVerified : says.whatsappVerified);
    }),
    route(adminUsers.revokeSessions, async (request) => {
      await manage.revokeSessions(askerOf(request), request.params.userId, request.now);
      return changed(request, says.sessionsRevoked);
    }),
    route(adminUsers.stopSharing, async (request) => {
      await manage.stopSharing(askerOf(request), request.params.userId, request.now);
      return changed(request, says.sharingStopped);
    }),
    route(adminUsers.handOver, async (request) => {
      const { params, body, now } = request;
      const { message } = await handOver.handOver(askerOf(request), params.userId, body, now);
      return changed(request, message);
    }),
    route(adminUsers.activity, ({ params, query, now }) => activity.list(params.userId, query, now)),
  ];
}
