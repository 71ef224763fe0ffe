import { calls } from '@newswatch/shared/contracts';
import type { Accounts } from '../../accounts/index.ts';
import { type Route, route } from '../route.ts';

/** The signed-in person's own account. */
export function userRoutes({ profile, confirmation }: Accounts): Route[] {
  const { user } = calls;
  return [
    route(user.profile, async ({ caller, now }) => ({ user: await profile.get(caller.id, now) })),
    route(user.updateProfile, ({ caller, body, now }) => profile.update(caller.id, body, now)),
    route(user.updateContactInfo, ({ caller, body, now }) => profile.updateContactInfo(caller.id, body, now)),
    route(user.updateNotificationPreferences, ({ caller, body, now }) =>
      profile.updatePreferences(caller.id, body, now),
    ),
    route(user.sendEmailVerification, ({ caller, ip, now }) =>
      confirmation.sendEmailCode({ userId: caller.id, ip }, now),
    ),
    route(user.sendWhatsappVerification, ({ caller, ip, now }) =>
      confirmation.sendWhatsappCode({ userId: caller.id, ip }, now),
    ),
    route(user.verifyWhatsapp, ({ caller, body, now }) => confirmation.confirmWhatsapp(caller.id, body, now)),
    route(user.quota, ({ caller, now }) => profile.quota(caller.id, now)),
  ];
}
