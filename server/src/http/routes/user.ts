import { calls } from '@newswatch/shared/contracts';
import type { AccountExport, Accounts } from '../../accounts/index.ts';
import { actorOf } from '../actor-of.ts';
import { type CallRequest, type Route, route } from '../route.ts';

const clientOf = ({ ip, userAgent }: Pick<CallRequest<never>, 'ip' | 'userAgent'>) => ({ ip, userAgent });

const ownerOf = (request: Parameters<typeof actorOf>[0]) => ({
  ...actorOf(request),
  id: request.caller.id,
});

/** The signed-in person's own account. */
export function userRoutes(
  { profile, confirmation, sessionList, account, ...rest }: Accounts,
  accountExport: AccountExport,
): Route[] {
  const { passkeys, user } = calls;
  return [
    route(user.profile, async ({ caller, now }) => ({ user: await profile.get(caller.id, now) })),
    route(user.updateProfile, (request) =>
      profile.update(request.caller, request.body, clientOf(request), request.now),
    ),
    route(user.updateContactInfo, (request) =>
      profile.updateContactInfo(request.caller, request.body, clientOf(request), request.now),
    ),
    route(user.updateNotificationPreferences, (request) =>
      profile.updatePreferences(request.caller, request.body, clientOf(request), request.now),
    ),
    route(user.sendEmailVerification, ({ caller, ip, now }) =>
      confirmation.sendEmailCode({ userId: caller.id, ip }, now),
    ),
    route(user.sendWhatsappVerification, ({ caller, ip, now }) =>
      confirmation.sendWhatsappCode({ userId: caller.id, ip }, now),
    ),
    route(user.verifyWhatsapp, ({ caller, body, ip, now }) =>
      confirmation.confirmWhatsapp({ userId: caller.id, ip }, body, now),
    ),
    route(user.sessions, ({ caller, query, now }) => sessionList.list(caller, query, now)),
    route(user.revokeSession, (request) =>
      sessionList.revoke(request.caller, request.params.sessionId, clientOf(request), request.now),
    ),
    route(user.revokeOtherSessions, (request) =>
      sessionList.revokeOthers(request.caller, clientOf(request), request.now),
    ),
    route(user.securityEvents, ({ caller, query, now }) => account.securityEvents(caller.id, query, now)),
    route(user.updateUiPreferences, ({ caller, body, now }) =>
      account.updateUiPreferences(caller.id, body, now),
    ),
    route(user.saveView, ({ caller, body, now }) => account.savedViews.create(caller.id, body, now)),
    route(user.updateView, (request) =>
      account.savedViews.update(ownerOf(request), request.params.viewId, request.body),
    ),
    route(user.deleteView, (request) => account.savedViews.remove(ownerOf(request), request.params.viewId)),
    route(calls.sharedViews.list, async ({ caller, query }) => ({
      items: await account.savedViews.listShared(caller.id, query.list),
    })),
    route(calls.sharedViews.setShared, (request) =>
      account.savedViews.setShared(ownerOf(request), request.params.viewId, request.body.shared),
    ),
    route(user.export, ({ caller, now, ...from }) => accountExport.start(caller.id, clientOf(from), now)),
    route(user.exports, ({ caller, now }) => accountExport.state(caller.id, now)),
    route(user.exportFile, ({ caller, params, now }) => accountExport.read(caller.id, params.exportId, now)),
    route(user.deleteAccount, ({ caller, body, now }) => rest.deletion.delete(caller.id, body, now)),
    route(user.statistics, ({ caller, query, now }) => rest.statistics.get(caller.id, query, now)),
    route(user.mfa, ({ caller }) => rest.mfaSettings.status(caller.id)),
    route(user.mfaSetup, ({ caller, now }) => rest.mfaSettings.setup(caller.id, now)),
    route(user.mfaEnable, ({ caller, body, now, ...from }) =>
      rest.mfaSettings.enable(caller.id, body.code, clientOf(from), now),
    ),
    route(user.mfaDisable, ({ caller, body, now, ...from }) =>
      rest.mfaSettings.disable(caller.id, body, clientOf(from), now),
    ),
    route(user.mfaRecoveryCodes, ({ caller, body, now, ...from }) =>
      rest.mfaSettings.renewCodes(caller.id, body, clientOf(from), now),
    ),
    route(passkeys.list, (request) => rest.passkeySettings.list(request.caller.id, clientOf(request))),
    route(passkeys.options, ({ caller, body, now }) => rest.passkeySettings.options(caller, body, now)),
    route(passkeys.add, (request) =>
      rest.passkeySettings.add(request.caller, request.body, clientOf(request), request.now),
    ),
    route(passkeys.rename, ({ caller, params, body }) =>
      rest.passkeySettings.rename(caller.id, params.passkeyId, body),
    ),
    route(passkeys.remove, (request) =>
      rest.passkeySettings.remove(
        request.caller,
        request.params.passkeyId,
        request.body,
        clientOf(request),
        request.now,
      ),
    ),
    route(user.requestPlan, ({ caller, body, now }) => rest.planRequests.ask(caller.id, body.plan, now)),
    route(user.quota, ({ caller, now }) => profile.quota(caller.id, now)),
  ];
}
