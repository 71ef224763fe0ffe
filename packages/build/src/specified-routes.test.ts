import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest, type RouteAccess } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listApps } from './workspace.ts';

/**
 * The lists of routes in section 2 of the specification, verbatim. Every address is read from here, so that none is
 * forgotten.
 */
const SECTION_2 = `
### Public routes
/sign-in, /sign-in-2, /sign-up, /forgot-password, /reset-password, /otp, /verify-email (optional search parameter code), /auth-status (debug), and error pages /401, /403, /404, /500, /503.
- Alternate identity-provider routes exist: /clerk, /clerk/sign-in, /clerk/sign-up, /clerk/user-management, /clerk/_authenticated, /clerk/(auth). Their behaviour is not shown.

### Signed-in routes (authenticated layout)
- / dashboard. Admins are redirected to /admin.
- /settings/ with sub-pages /settings/account, /settings/appearance, /settings/display, /settings/notifications, /settings/quota, /settings/security, /settings/statistics.
- /notifications/, /help-center/, /chats/, /articles/, /apps/, /tasks/, /users/
- /setup/ (setup wizard)
- /targets/, /targets/{targetId}, /targets/{targetId}/analytics
- /sources/, /sources/request, /sources/my-requests, /sources/{sourceId}
- /external-api/ with /external-api/api-keys, /external-api/webhooks, /external-api/subscriptions

### Admin routes (admin check before load)
- /admin/ (dashboard)
- /admin/users/, /admin/users/create, /admin/users/{userId}, /admin/users/{userId}/edit
- /admin/targets/
- /admin/sources/, /admin/sources/create, /admin/sources/requests, /admin/sources/{sourceId}/edit
- /admin/source-requests, /admin/articles, /admin/notifications, /admin/workers, /admin/settings, /admin/profile, /admin/account
- /admin/whatsapp/users, /admin/whatsapp/status, /admin/whatsapp/config, /admin/whatsapp/analytics
`;

/** The shell serves these itself, without any remote. */
const OF_THE_SHELL = ['/401', '/403', '/404', '/500', '/503'];

/** Routes whose pages are not finished yet and are not required. Empty once every page exists. */
const NOT_YET: readonly string[] = [];

const whoMayOpen: Readonly<Record<string, readonly RouteAccess[]>> = {
  'Public routes': ['public', 'guest'],
  'Signed-in routes': ['user'],
  'Admin routes': ['admin'],
};

const specified = SECTION_2.split('### ')
  .slice(1)
  .flatMap((section) => {
    const heading = Object.keys(whoMayOpen).find((one) => section.startsWith(one)) ?? '';
    // The target of a redirect is not part of this list.
    const text = section.replace(/Admins are redirected to \S+/u, '');
    return [...text.matchAll(/(?<=^|[\s,])\/[\w/{}()-]*/gmu)].map(([path]) => ({
      path: path.replace(/(?<=.)\/$/u, '').replaceAll(/\{(\w+)\}/gu, ':$1'),
      access: whoMayOpen[heading] ?? [],
    }));
  })
  .filter(({ path }) => !OF_THE_SHELL.includes(path));

const declared = new Map(
  listApps()
    .filter(({ kind }) => kind === 'remote')
    .map(({ folder }) =>
      v.parse(RemoteManifest, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))),
    )
    .flatMap(({ routes }) => routes)
    .map(({ path, access }) => [path, access] as const),
);

describe('section 2, the routes that the remotes declare', () => {
  it('are read from the text of the specification', () => {
    expect(specified).toHaveLength(63);
  });

  it.each(specified.filter(({ path }) => !NOT_YET.includes(path)))(
    '$path opens for the right people',
    ({ path, access }) => {
      expect(access).toContain(declared.get(path));
    },
  );
});
