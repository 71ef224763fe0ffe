import { describe, expect, it } from 'vitest';
import type { RemoteManifest } from '../contracts/registry.ts';
import { ICON_NAMES } from './icon-names.ts';
import { manifestFaults } from './manifest-faults.ts';

const route = { path: '/reports', title: 'Reports', access: 'user', page: 'reports' } as const;
const entry = {
  audience: 'user',
  group: '',
  title: 'Reports',
  path: '/reports',
  icon: 'globe',
  order: 1,
} as const;
const command = { audience: 'user', title: 'New report', to: '/reports?form=new' } as const;
const good: RemoteManifest = {
  name: 'mf-reports',
  title: 'Reports',
  owner: 'Reporting team',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '*' },
  routes: [
    { ...route, first_paint: { lead: 'What happened.' } },
    { ...route, path: '/reports/:id', page: 'report_2' },
    { ...route, path: '/admin/reports', access: 'admin' },
  ],
  navigation: [{ ...entry, badge: 'New', submenu: { title: 'More', icon: 'bell' } }],
  commands: [command],
};
const faultsOf = (changes: Partial<RemoteManifest>) => manifestFaults({ ...good, ...changes }, ICON_NAMES);
const requires = (changes: Partial<RemoteManifest['requires']>) => ({
  requires: { ...good.requires, ...changes },
});
const field = (name: 'label' | 'hint' | 'placeholder') => ({
  fields: [{ name: 'email', type: 'email', label: 'Email', [name]: '' } as const],
});
const VISIBLE = 'must contain visible text.';
const CONTROLS = 'must not contain control characters or characters that change the direction of text.';
const AREA = "is in the administrators' area.";

describe('the fields of a manifest', () => {
  it('have no faults if they follow the rules', () => expect(faultsOf({})).toEqual([]));

  it('may be in any language', () => {
    expect(faultsOf({ title: 'التقارير', owner: 'L’équipe «rapports» 👩‍💻' })).toEqual([]);
  });

  it.each<[string, Partial<RemoteManifest>]>([
    [`title ${VISIBLE}`, { title: '' }],
    [`title ${VISIBLE}`, { title: ' \u200b\u00ad' }],
    [`title ${CONTROLS}`, { title: 'Rep\u202estro' }],
    [`title ${CONTROLS}`, { title: 'Reports\u2066' }],
    [`title ${CONTROLS}`, { title: 'Reports\n' }],
    [`owner ${VISIBLE}`, { owner: '' }],
    [
      'requires.contract is "latest"; it must be a version range such as "^19" or ">=18 <20".',
      requires({ contract: 'latest' }),
    ],
    [
      'requires.react is "banana"; it must be a version range such as "^19" or ">=18 <20".',
      requires({ react: 'banana' }),
    ],
    [
      'requires.ui is "x.y"; it must be a version range such as "^19" or ">=18 <20".',
      requires({ ui: 'x.y' }),
    ],
    ['requires.ui is ""; it must be a version range such as "^19" or ">=18 <20".', requires({ ui: '' })],
    ['routes must list at least one page.', { routes: [], navigation: [], commands: [] }],
    [`routes.0.title ${VISIBLE}`, { routes: [{ ...route, title: '' }] }],
    ['routes.1.path is /reports, which routes.0 already declares.', { routes: [route, route] }],
    [
      'routes.1.path is /Reports/, which routes.0 already declares.',
      { routes: [route, { ...route, path: '/Reports/' }] },
    ],
    [
      'The address /api/x belongs to the shell or the server.',
      { routes: [route, { ...route, path: '/api/x' }] },
    ],
    [
      'routes.0.page is "../x"; it must be a chunk name of letters, digits, hyphens and underscores.',
      { routes: [{ ...route, page: '../x' }] },
    ],
    [
      'routes.0.page is ""; it must be a chunk name of letters, digits, hyphens and underscores.',
      { routes: [{ ...route, page: '' }] },
    ],
    [
      `routes.1.access is "user"; it must be "admin", because /admin/zz ${AREA}`,
      { routes: [route, { ...route, path: '/admin/zz' }] },
    ],
    [
      `routes.1.access is "public"; it must be "admin", because //Admin ${AREA}`,
      { routes: [route, { ...route, path: '//Admin', access: 'public' }] },
    ],
    [`routes.0.first_paint.title ${VISIBLE}`, { routes: [{ ...route, first_paint: { title: '' } }] }],
    [`routes.0.first_paint.lead ${CONTROLS}`, { routes: [{ ...route, first_paint: { lead: 'a\u202eb' } }] }],
    [`routes.0.first_paint.submit ${VISIBLE}`, { routes: [{ ...route, first_paint: { submit: '' } }] }],
    [
      `routes.0.first_paint.fields.0.label ${VISIBLE}`,
      { routes: [{ ...route, first_paint: field('label') }] },
    ],
    [`routes.0.first_paint.fields.0.hint ${VISIBLE}`, { routes: [{ ...route, first_paint: field('hint') }] }],
    [
      `routes.0.first_paint.fields.0.placeholder ${VISIBLE}`,
      { routes: [{ ...route, first_paint: field('placeholder') }] },
    ],
    [`navigation.0.title ${VISIBLE}`, { navigation: [{ ...entry, title: '' }] }],
    [`navigation.0.group ${VISIBLE}`, { navigation: [{ ...entry, group: ' ' }] }],
    [`navigation.0.badge ${VISIBLE}`, { navigation: [{ ...entry, badge: '' }] }],
    [
      `navigation.0.submenu.title ${VISIBLE}`,
      { navigation: [{ ...entry, submenu: { title: '', icon: 'bell' } }] },
    ],
    [
      "navigation.0.path is /nowhere, which is not one of the remote's routes.",
      { navigation: [{ ...entry, path: '/nowhere' }] },
    ],
    [
      "aliases./clippings is /nowhere, which is not one of the remote's routes.",
      { aliases: { '/clippings': '/nowhere' } },
    ],
    [
      `navigation.0.icon is "nonesuch"; it must be one of ${ICON_NAMES.join(', ')}.`,
      { navigation: [{ ...entry, icon: 'nonesuch' }] },
    ],
    [
      `navigation.0.submenu.icon is "constructor"; it must be one of ${ICON_NAMES.join(', ')}.`,
      { navigation: [{ ...entry, submenu: { title: 'More', icon: 'constructor' } }] },
    ],
    [`commands.0.title ${VISIBLE}`, { commands: [{ ...command, title: '' }] }],
    [
      "commands.0.to is /nowhere?form=new, which is not one of the remote's routes.",
      { commands: [{ ...command, to: '/nowhere?form=new' }] },
    ],
  ])('are refused in one sentence: %s', (sentence, changes) => {
    expect(faultsOf(changes)).toEqual([sentence]);
  });

  it('are not checked against icons if these are not known', () => {
    expect(manifestFaults({ ...good, navigation: [{ ...entry, icon: 'of-a-newer-shell' }] })).toEqual([]);
  });
});
