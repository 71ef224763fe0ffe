import * as v from 'valibot';
import { idSchema, Timestamp } from './primitives.ts';
import { RemoteName, Version } from './remote-version.ts';
import { User } from './user.ts';

/** Who may open a route. `guest` pages send signed-in people to `/`; `public` pages are for everyone. */
export const RouteAccess = v.picklist(['public', 'guest', 'user', 'admin']);
export type RouteAccess = v.InferOutput<typeof RouteAccess>;

const FileName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][A-Za-z0-9_./-]*$/));
/** A hash in the format of the `integrity` attribute, as builds write it. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/));
/** Any hash that browsers accept: a tab may be older than a build that uses another hash. */
const IntegrityAsRead = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/));
/** Parentheses occur in `/clerk/(auth)`, an address of the specification. */
const RoutePath = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9/:_()-]*$/));
/** A path without parameters, perhaps with the query that opens a form or filter: `/targets?form=new`. */
const PageAddress = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9/_-]*(\?[A-Za-z0-9_=&.%-]+)?$/));

/** The parts of a page that the server can render before any script: text, and a form that can be filled in at once. */
export const FirstPaint = v.strictObject({
  /** The heading, if it is not the route's title. */
  title: v.optional(v.string()),
  lead: v.optional(v.string()),
  /** The width of the page, if it differs from the default. */
  width: v.optional(v.picklist(['narrow', 'reading'])),
  /** Fields by their names in the page's own form, so that typed values can be moved to it. */
  fields: v.optional(
    v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9_]*$/)),
        label: v.string(),
        type: v.picklist(['text', 'email', 'password', 'tel', 'checkbox']),
        autocomplete: v.optional(v.string()),
        /** Help text below the field. */
        hint: v.optional(v.string()),
        placeholder: v.optional(v.string()),
        optional: v.optional(v.boolean()),
      }),
    ),
  ),
  /** The label of the form's button. */
  submit: v.optional(v.string()),
  /** The label of another button below it, for another way to do the same. */
  alternative: v.optional(v.string()),
});
export type FirstPaint = v.InferOutput<typeof FirstPaint>;

export const RemoteRoute = v.strictObject({
  path: RoutePath,
  title: v.string(),
  access: RouteAccess,
  /** The page's chunk name (`webpackChunkName`), from which the build knows what to preload. */
  page: v.string(),
  first_paint: v.optional(FirstPaint),
  /** The path of the navigation entry for the page, if the page is not below it, for example a tab of another page. */
  within: v.optional(RoutePath),
  /**
   * Whether the page is for a display that shows nothing else, for example on a wall: it then has no command palette, and nothing
   * is fetched for other pages.
   */
  stands_alone: v.optional(v.boolean()),
  /**
   * Paths of the API (below `/api`) that the page requests when it opens: for a signed-in person, the document requests
   * them already.
   */
  data: v.optional(v.array(v.pipe(v.string(), v.regex(/^\/[a-z/-]+$/)))),
});
export type RemoteRoute = v.InferOutput<typeof RemoteRoute>;

/** An entry of the sidebar and the command palette. Shown only while its path belongs to a loaded registry. */
export const NavigationEntry = v.strictObject({
  audience: v.picklist(['guest', 'user', 'admin']),
  group: v.string(),
  /** Folds the entry under one line, with all others that have the same name in this group. */
  submenu: v.optional(v.strictObject({ title: v.string(), icon: v.string() })),
  title: v.string(),
  path: RoutePath,
  icon: v.string(),
  badge: v.optional(v.string()),
  /** Sorts entries over all remotes; a group takes the position of its first entry. */
  order: v.number(),
  /** Shown only to people with this flag. */
  flag: v.optional(v.picklist(['api_access_enabled'])),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

/** A command for the palette. It opens an address, so none of the remote's code is needed. */
export const RemoteCommand = v.strictObject({
  audience: v.picklist(['guest', 'user', 'admin']),
  title: v.string(),
  /** Other words by which people look for it. They are not shown. */
  keywords: v.optional(v.array(v.string())),
  /** A page of this remote. */
  to: PageAddress,
  /** The letter of its shortcut, with Shift and Alt; P, Q and S are reserved for the shell. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[A-ORT-Z]$/))),
});
export type RemoteCommand = v.InferOutput<typeof RemoteCommand>;

export const Requirements = v.strictObject({
  role: v.picklist(['none', 'user', 'admin']),
  contract: v.string(),
  react: v.string(),
  ui: v.string(),
});

/** `remote.json`: what a remote declares about itself before any of its code loads. */
export const RemoteManifest = v.strictObject({
  name: RemoteName,
  /** The name that people see, for instance on the card that says it could not be loaded. */
  title: v.string(),
  owner: v.string(),
  requires: Requirements,
  routes: v.array(RemoteRoute),
  navigation: v.optional(v.array(NavigationEntry), []),
  commands: v.optional(v.array(RemoteCommand)),
  /**
   * Other addresses that people type for this remote's pages: `{ "/login": "/sign-in" }`. Only the server reads them, for
   * addresses that nothing else answers.
   */
  aliases: v.optional(v.record(v.pipe(v.string(), v.regex(/^(\/[a-z0-9_-]+)+$/)), PageAddress)),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/** One build of a remote: the manifest plus everything that is only known after building. */
export const RemoteBuild = v.strictObject({
  ...RemoteManifest.entries,
  navigation: v.array(NavigationEntry),
  version: Version,
  container: v.string(),
  /** `/r/<remote>/<version>/` */
  base_path: v.string(),
  /** The container, for any page. */
  entry: FileName,
  integrity: v.record(FileName, Integrity),
  /** Page chunk name → files to preload for it, in the order they are needed: first the container, for our shell. */
  preload: v.record(v.string(), v.array(FileName)),
  /** Page chunk name → the shared entries that its code imports (`@newswatch/ui/core`), which the shell serves. */
  doors: v.record(v.string(), v.array(v.string())),
  built_at: Timestamp,
  revision: v.string(),
});
export type RemoteBuild = v.InferOutput<typeof RemoteBuild>;

/** Written by the build beside the artefacts; the registry adds data about earlier versions. */
export const RemoteDescriptor = v.strictObject({
  ...RemoteBuild.entries,
  /** The last good version: the fallback if this one does not load. */
  previous: v.optional(RemoteBuild),
});
export type RemoteDescriptor = v.InferOutput<typeof RemoteDescriptor>;

export const ShellDescriptor = v.strictObject({
  version: Version,
  base_path: v.string(),
  scripts: v.array(FileName),
  styles: v.array(FileName),
  /** Files the first page needs besides `scripts`, fetched in parallel with them. */
  preload: v.array(FileName),
  /** Shared entry → the shell's files that contain it, to be preloaded for pages that import it. */
  doors: v.record(v.string(), v.array(FileName)),
  integrity: v.record(FileName, Integrity),
  /**
   * Files that not every page needs: those for pages that make requests to the server, and those for pages in the
   * frame.
   */
  parts: v.optional(v.strictObject({ calls: v.array(FileName), frame: v.array(FileName) })),
  /** Versions of everything that a remote's `requires` may name. */
  provides: v.optional(v.strictObject({ contract: v.string(), react: v.string(), ui: v.string() })),
  built_at: Timestamp,
  revision: v.string(),
});
export type ShellDescriptor = v.InferOutput<typeof ShellDescriptor>;

export const OverrideId = idSchema('ovr');

/**
 * The origins on which a development server may run: only on the browser's own machine. Code from elsewhere would run as the
 * person who opened the link, under the control of the owner of that address.
 */
export const DEVELOPMENT_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\]):[1-9]\d{0,4}$/;

/** An unknown value must not be ignored: otherwise, the page would not say what is overridden. */
const OverriddenRemoteAsRead = v.union([
  v.object({ name: RemoteName, version: Version }),
  v.object({
    name: RemoteName,
    origin: v.pipe(
      v.string(),
      v.regex(DEVELOPMENT_ORIGIN),
      v.check((origin) => URL.canParse(origin)),
    ),
  }),
]);

/** What one browser gets instead of the deployed version: a preview or a development server. */
export const Override = v.object({
  id: OverrideId,
  remotes: v.array(OverriddenRemoteAsRead),
  expires_at: Timestamp,
});
export type Override = v.InferOutput<typeof Override>;

/** Keeps the items of a list that this reader understands, and ignores the rest, which are for newer readers. */
const understood = /*@__NO_SIDE_EFFECTS__*/ <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((one) => v.is(item, one))),
    v.array(item),
  );

/**
 * A build as browsers read it. A tab may be older than the deployed build: newer fields are ignored, and entries with
 * unknown values are dropped. Code that writes a build is validated strictly (`RemoteBuild`).
 */
export const RemoteBuildAsRead = v.object({
  ...v.omit(RemoteBuild, ['aliases']).entries,
  integrity: v.record(FileName, IntegrityAsRead),
  requires: v.object(Requirements.entries),
  routes: understood(
    v.object({
      ...RemoteRoute.entries,
      // Only the server uses `first_paint`, to render the page.
      first_paint: v.fallback(v.optional(FirstPaint), undefined),
    }),
  ),
  navigation: understood(
    v.object({
      ...NavigationEntry.entries,
      submenu: v.optional(v.object(NavigationEntry.entries.submenu.wrapped.entries)),
    }),
  ),
  commands: v.optional(understood(v.object(RemoteCommand.entries))),
});

const RemoteDescriptorAsRead = v.object({
  ...RemoteBuildAsRead.entries,
  previous: v.fallback(v.optional(RemoteBuildAsRead), undefined),
});

/** This session's remotes: only those that its role may load. */
export const Registry = v.object({
  remotes: understood(RemoteDescriptorAsRead),
  /**
   * Paths of remotes that a guest would get after signing in: a guest is redirected from them to /sign-in, and gets a
   * 404 elsewhere.
   */
  protected_paths: v.optional(v.array(RoutePath), []),
  /** Identifies the exact set of versions; shown in error reports. */
  composition_id: v.string(),
  /** The override of this browser; missing if it gets the deployed versions. */
  override: v.optional(Override),
});
export type Registry = v.InferOutput<typeof Registry>;

/** Inlined in the HTML, so that the page needs no extra request before it loads its remotes. */
export const BootDocument = v.object({
  /** Omitted if it could not be composed: the shell then requests it. */
  registry: v.optional(Registry),
  /** The current user, as in `GET /user/profile`, so that the shell need not request it. Omitted for guests. */
  user: v.fallback(v.optional(User), undefined),
  shell: v.object({
    ...v.pick(ShellDescriptor, ['version', 'base_path']).entries,
    integrity: v.record(FileName, IntegrityAsRead),
  }),
  nonce: v.string(),
  demo: v.boolean(),
});
export type BootDocument = v.InferOutput<typeof BootDocument>;

/** What was being loaded or done when a remote failed. */
export const LoadPhase = v.picklist(['entry', 'module', 'contract', 'page', 'render']);
export type LoadPhase = v.InferOutput<typeof LoadPhase>;

/** A browser's report of a failed remote: `POST /api/registry/reports`. */
export const LoadReport = v.object({
  remote: RemoteName,
  version: Version,
  phase: LoadPhase,
  composition_id: v.string(),
});
export type LoadReport = v.InferOutput<typeof LoadReport>;
export const ReportTaken = v.object({ taken: v.literal(true) });
