import {
  type FirstPaint,
  isInSidebar,
  type NavigationEntry,
  navigationEntries,
  type Registry,
  type RemoteDescriptor,
  type RemoteRoute,
  type Role,
  sidebarLines,
  type User,
} from '@newswatch/shared/contracts';
import { adminStory, guestStory } from '@newswatch/shared/guest-story';
import { escapeHtml } from '../../escape-html.ts';

/** The inputs of the first paint. */
export interface PaintParts {
  /** The remotes of this session. */
  registry: Registry;
  /** The page of this address, if this session may load it. */
  page: { remote: RemoteDescriptor; route: RemoteRoute } | undefined;
  /** The caller's role, from the cookies; `undefined` for guests, and people who have to refresh a token first. */
  role: Role | undefined;
  /** The same person's profile, if known: it decides which navigation entries are available and visible. */
  user?: Pick<User, 'api_access_enabled' | 'ui_preferences'> | undefined;
  /** The links to the operator's terms and privacy policy, as markup; empty if there are none. */
  legal?: string;
}

const LOGO =
  '<svg class="ui-logo" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="7" class="ui-logo-ground"/><path d="M7 9h9M7 14h6M7 19h4" class="ui-logo-lines"/><circle cx="18.5" cy="17" r="3.25" class="ui-logo-dot"/><path d="M22 13.5a6 6 0 0 0-3.5-2.4" class="ui-logo-lines"/></svg>';
const WAITING = '<div class="ui-page-loading" role="status"><span>Initializing...</span></div>';
const EMPTY = `<main id="main" tabindex="-1">${WAITING}</main>`;
/** A placeholder with the size of the icon that replaces it. */
const NO_ICON = '<svg width="17" height="17" aria-hidden="true"></svg>';

/**
 * The page as painted before any script runs, inside `#root`, until the shell's first commit replaces it completely: the layout
 * with navigation and heading, or the form of a page without layout. The classes are those of `packages/ui/src/frame`; a browser test
 * checks that both are in the same place.
 *
 * If the shell will redirect this person, only the loading indicator is painted, and no part of a page they may not see.
 * `collapsed`: the sidebar shows icons only.
 */
export function firstPaint({ registry, page, role, user, legal }: PaintParts, collapsed = false): string {
  if (!page || isLeft(page.route, role)) return EMPTY;
  const { route } = page;
  if (!role || (route.access !== 'user' && route.access !== 'admin')) return bare(page, legal ?? '');
  const entries = navigationEntries(registry.remotes, role, user).filter(({ path }) =>
    isInSidebar(path, user),
  );
  const groups = [...Map.groupBy(entries, (entry) => entry.group)].map(([name, members]) =>
    group(name, members, route.within ?? route.path),
  );
  const caption = role === 'admin' ? 'Admin Panel' : '&nbsp;';
  return `<div class="ui-frame${collapsed ? ' ui-frame-collapsed' : ''}"><div class="ui-frame-side"><nav class="ui-sidebar" aria-label="Main"><div class="ui-sidebar-head"><a class="ui-brand ui-sidebar-brand" href="/">${LOGO}<span class="ui-sidebar-label ui-brand-words"><span class="ui-brand-name">Newswatch</span><span class="ui-brand-caption">${caption}</span></span></a></div><div class="ui-sidebar-body">${groups.join('')}</div><div class="ui-sidebar-foot"></div></nav></div><div class="ui-sheet"><header class="ui-header"></header><main class="ui-main" id="main" tabindex="-1"><div class="ui-page ui-page-${route.first_paint?.width ?? 'normal'}">${heading(route)}${WAITING}</div></main></div></div>`;
}

/** Same rules as the shell's guards: signed-in people leave guest pages, and administrators leave the start page. */
function isLeft({ access, path }: RemoteRoute, role: Role | undefined): boolean {
  return access === 'guest' ? role !== undefined : role === 'admin' && path === '/';
}

function group(name: string, entries: readonly NavigationEntry[], current: string): string {
  const items = sidebarLines(entries).map((line) => {
    const links = line.map((entry) => link(entry, current)).join('');
    const title = line[0]?.submenu?.title;
    const isOpen = line.some(({ path }) => path === current);
    return title === undefined ? links : submenu(title, links, isOpen);
  });
  return `<div class="ui-sidebar-group">${name ? `<p class="ui-sidebar-caption">${escapeHtml(name)}</p>` : ''}<ul role="list">${items.join('')}</ul></div>`;
}

function link({ path, title, badge }: NavigationEntry, current: string): string {
  return `<li><a class="ui-sidebar-link" href="${escapeHtml(path)}"${path === current ? ' aria-current="page"' : ''}><span class="ui-sidebar-icon">${NO_ICON}</span><span class="ui-sidebar-label">${escapeHtml(title)}</span>${badge ? `<span class="ui-sidebar-badge">${escapeHtml(badge)}</span>` : ''}</a></li>`;
}

function submenu(title: string, links: string, open: boolean): string {
  return `<li class="ui-sidebar-submenu"><button type="button" class="ui-sidebar-link" aria-expanded="${open}"><span class="ui-sidebar-icon">${NO_ICON}</span><span class="ui-sidebar-label">${escapeHtml(title)}</span></button><ul role="list"${open ? '' : ' hidden'}>${links}</ul></li>`;
}

/** The links of `legal` are beside the checkbox for the terms, or below a page without one. */
function bare({ remote, route }: NonNullable<PaintParts['page']>, legal: string): string {
  if (!route.first_paint) return EMPTY;
  const story = storyOf(route);
  // The page's remote renders the guests' navigation itself, and has only its own entries.
  const entries = story ? navigationEntries([remote], 'guest', undefined) : [];
  const links = entries.map(
    ({ path, title }) =>
      `<a href="${escapeHtml(path)}"${path === route.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`,
  );
  const navigation =
    links.length > 0 ? `<nav class="ui-auth-nav" aria-label="Main">${links.join('')}</nav>` : '';
  const isAsked = route.first_paint.fields?.some(({ name }) => name === CONSENT);
  const foot = legal && !isAsked ? `<br>${legal}` : '';
  return `<div class="ui-auth${story ? ' ui-auth-with-aside' : ''}"><div class="ui-auth-column"><header class="ui-auth-brand"><span class="ui-brand">${LOGO}<span class="ui-brand-name">Newswatch</span></span>${navigation}</header><main class="ui-auth-main" id="main" tabindex="-1">${heading(route)}${form(route.first_paint, legal)}</main><footer class="ui-auth-foot">&nbsp;${foot}</footer></div>${story}</div>`;
}

/** The side panel of the page; most pages have none. */
function storyOf({ access, path }: RemoteRoute): string {
  if (path === '/sign-in-2') return ADMIN_STORY;
  return access === 'guest' ? STORY : '';
}

const areas = adminStory.areas.map(([area, content]) => `<div><dt>${area}</dt><dd>${content}</dd></div>`);
/** The two stories are the same as in `admin-story.tsx` and `guest-story.tsx` of mf-auth. */
const ADMIN_STORY = `<aside class="ui-auth-aside"><div class="ui-auth-story"><h2>${adminStory.title}</h2><p>${adminStory.lead}</p><dl>${areas.join('')}</dl></div></aside>`;
const STORY = `<aside class="ui-auth-aside"><div class="ui-auth-story"><h2>${guestStory.title}</h2><p>${guestStory.lead}</p><ol role="list"><li><p>${guestStory.say}</p><p class="ui-auth-rule">${marked(guestStory.rule)}</p></li><li><p>${guestStory.read}</p><div class="ui-auth-ticks"></div></li><li><p>${guestStory.alert}</p><div class="ui-auth-example"><p>${guestStory.example}</p><p>${guestStory.headline}</p><p>${marked(guestStory.excerpt)}</p><p>${guestStory.ways}</p></div></li></ol></div></aside>`;

function marked(parts: readonly string[]): string {
  return parts.map((part, at) => (at % 2 ? `<mark>${part}</mark>` : part)).join('');
}

function heading({ title, first_paint: paint }: RemoteRoute): string {
  const lead = paint?.lead ? `<p class="ui-page-lead">${escapeHtml(paint.lead)}</p>` : '';
  return `<header class="ui-page-header"><div class="ui-page-words"><h1 class="ui-page-title" dir="auto">${escapeHtml(paint?.title ?? title)}</h1>${lead}</div></header>`;
}

const CONSENT = 'acceptTerms';

function form({ fields = [], submit, alternative }: FirstPaint, legal: string): string {
  if (!submit) return '';
  return `<form class="ui-form" method="post" novalidate data-first-paint>${fields.map((one) => field(one, legal)).join('')}${button('submit', submit)}${alternative ? button('button', alternative) : ''}</form>`;
}

function button(type: 'submit' | 'button', label: string): string {
  return `<button type="${type}" class="ui-button ui-button-${type === 'submit' ? 'primary' : 'secondary'} ui-button-large ui-button-block"><span class="ui-button-content"><span class="ui-button-label">${escapeHtml(label)}</span></span></button>`;
}

/** Like the address field of the design system: with `type="email"`, browsers do not expose where the caret is. */
const ADDRESS = 'type="text" inputmode="email" autocorrect="off"';

function field(painted: NonNullable<FirstPaint['fields']>[number], legal: string): string {
  const { name, label, type, autocomplete, hint, placeholder, optional } = painted;
  const id = `first-paint-${escapeHtml(name)}`;
  const kind = type === 'email' ? ADDRESS : `type="${type}"`;
  const named = `id="${id}" name="${escapeHtml(name)}" ${kind}`;
  if (type === 'checkbox') {
    const links = legal && name === CONSENT ? `<p class="ui-hint ui-check-hint">${legal}</p>` : '';
    return `<div class="ui-field"><div class="ui-check"><input ${named} class="ui-checkbox"><label for="${id}" class="ui-check-label">${escapeHtml(label)}</label></div>${links}</div>`;
  }
  const attributes = [
    ...(autocomplete ? [`autocomplete="${escapeHtml(autocomplete)}"`] : []),
    ...(placeholder ? [`placeholder="${escapeHtml(placeholder)}"`] : []),
    // Names are capitalised; addresses and passwords are entered as they are.
    ...(type === 'text' ? ['dir="auto"'] : ['autocapitalize="none"', 'spellcheck="false"']),
    ...(type === 'tel' ? ['dir="ltr"'] : []),
  ].join(' ');
  const input = `<input class="ui-input" ${named} ${attributes}>`;
  const control =
    type === 'password'
      ? `<span class="ui-input-group">${input}<span class="ui-input-button" aria-hidden="true"></span></span>`
      : input;
  const may = optional ? '<span class="ui-label-optional"> (optional)</span>' : '';
  const help = hint ? `<p class="ui-hint">${escapeHtml(hint)}</p>` : '';
  return `<div class="ui-field"><div class="ui-field-head"><label class="ui-label" for="${id}">${escapeHtml(label)}${may}</label></div>${control}${help}</div>`;
}
