import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NavigationEntry, RemoteManifest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listApps } from './workspace.ts';

/** The product's own manifests: the shell shows exactly what they declare. */
const entries = listApps()
  .filter(({ kind }) => kind === 'remote')
  .map(({ folder }) => v.parse(RemoteManifest, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))))
  .flatMap(({ navigation }) => navigation)
  .sort((a, b) => a.order - b.order);

/** Group, title, path, and other properties that the specification gives for the entry. */
type Line = readonly [group: string, title: string, path: string, more?: Readonly<Record<string, string>>];
const flagged = { flag: 'api_access_enabled' };
const whatsapp = { submenu: 'WhatsApp' };

/** Section 2 of the specification, sentence by sentence. */
const specified: readonly [says: string, audience: NavigationEntry['audience'], lines: readonly Line[]][] = [
  [
    'Regular user: Overview, Targets (badge New), Notifications; Sources, My Articles; the External API group only with the flag; Settings, Help Center',
    'user',
    [
      ['Dashboard', 'Overview', '/'],
      ['Dashboard', 'Targets', '/targets', { badge: 'New' }],
      ['Dashboard', 'Notifications', '/notifications'],
      ['Content', 'Sources', '/sources'],
      ['Content', 'My Articles', '/articles'],
      ['External API', 'Dashboard', '/external-api', flagged],
      ['External API', 'Subscriptions', '/external-api/subscriptions', flagged],
      ['External API', 'API Keys', '/external-api/api-keys', flagged],
      ['External API', 'Webhook Deliveries', '/external-api/webhooks', flagged],
      ['Account', 'Settings', '/settings'],
      ['Account', 'Help Center', '/help-center'],
    ],
  ],
  [
    'Administrator: Dashboard; Users; Sources, Articles, Targets; WhatsApp with its four, Notifications; System Settings, Workers Status; Admin Profile, Help Center',
    'admin',
    [
      ['', 'Dashboard', '/admin'],
      ['User Management', 'Users', '/admin/users'],
      ['Content Management', 'Sources', '/admin/sources'],
      ['Content Management', 'Articles', '/admin/articles'],
      ['Content Management', 'Targets', '/admin/targets'],
      ['Communications', 'Status & Linking', '/admin/whatsapp/status', whatsapp],
      ['Communications', 'User Management', '/admin/whatsapp/users', whatsapp],
      ['Communications', 'Analytics', '/admin/whatsapp/analytics', whatsapp],
      ['Communications', 'Configuration', '/admin/whatsapp/config', whatsapp],
      ['Communications', 'Notifications', '/admin/notifications'],
      ['System', 'System Settings', '/admin/settings'],
      ['System', 'Workers Status', '/admin/workers'],
      ['Account', 'Admin Profile', '/settings'],
      ['Account', 'Help Center', '/help-center'],
    ],
  ],
  [
    'Guest navigation: Sign In, Sign Up, Help Center.',
    'guest',
    [
      ['', 'Sign In', '/sign-in'],
      ['', 'Sign Up', '/sign-up'],
      ['', 'Help Center', '/help-center'],
    ],
  ],
];

/** Pages of administrators that the specification does not have; those of users are reached from the palette and related pages. */
const added = new Set(['/admin/alert-rules', '/admin/audit-log', '/admin/remotes']);

function asLine({ group, title, path, badge, flag, submenu }: NavigationEntry): Line {
  const more = {
    ...(badge ? { badge } : {}),
    ...(flag ? { flag } : {}),
    ...(submenu ? { submenu: submenu.title } : {}),
  };
  return Object.keys(more).length > 0 ? [group, title, path, more] : [group, title, path];
}

describe('section 2, the navigation that the remotes declare', () => {
  // An entry exists only with its page; a declared entry has the text, the group and the position of the specification.
  it.each(specified)('%s', (_says, audience, lines) => {
    const declared = entries.filter((entry) => entry.audience === audience).map(asLine);
    const paths = new Set(declared.map(([, , path]) => path));
    const named = new Set(lines.map(([, , path]) => path));
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter(([, , path]) => !named.has(path) && !added.has(path))).toEqual([]);
    expect(declared.filter(([, , path]) => named.has(path))).toEqual(
      lines.filter(([, , path]) => paths.has(path)),
    );
  });
});
