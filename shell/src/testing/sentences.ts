/** The check for each sentence. */
export type Checks<Name extends string> = Readonly<Record<Name, () => Promise<void>>>;

/** A table's rows for `it.each`: the sentence, and its check. */
export function rowsOf<Name extends string>(
  sentences: Readonly<Record<Name, string>>,
  checks: Checks<Name>,
): [says: string, check: () => Promise<void>][] {
  const names = Object.keys(sentences) as Name[];
  return names.map((name) => [sentences[name], checks[name]]);
}

/**
 * The sentences of the specification's sections 2, 8 and 9 that concern the shell, in its order. The checks are records
 * over these names (in the tests of `specification`), so a sentence without a check does not compile. The entries of the navigation
 * are data of the remotes and are checked there (`packages/build/src/specified-navigation.test.ts`).
 */
export const routeSentences = {
  errorPages: 'Public routes: … and error pages /401, /403, /404, /500, /503.',
  authPages:
    'Auth pages (sign-in, sign-up, forgot-password, reset-password) send an already authenticated user to /.',
  protectedRoutes:
    'Protected routes send an unauthenticated user to /sign-in with a search parameter named redirect holding the path the user was on.',
  adminHome: '/ dashboard. Admins are redirected to /admin.',
  adminCheck: 'Admin routes (admin check before load)',
  forbidden: 'Non-admins reaching admin-only routes are sent to /403.',
  adminRequired: "… throw 'Admin access required' when there is no user or the role is not admin (section 6)",
} as const;

export const frameSentences = {
  flag: "External API group, shown only when the user's api_access_enabled flag is true",
  profileMenu:
    'Profile menu: Profile (/settings), Settings (/settings/account), Log out, each with keyboard shortcut hints.',
  plan: 'The team plan label reads Admin Panel for admins; otherwise the uppercased quota plan, or Free Plan when none is set.',
  avatar: "The avatar image is a lowercase jpg under /avatars/ named from the user's initials-style name.",
  header: 'Header: a search button, a theme toggle (Light, Dark, System) and the profile menu.',
  paletteKeys: 'A global command palette opens with Ctrl or Cmd plus K.',
  paletteTexts:
    "Placeholder 'Type a command or search...', empty text 'No results found.' … Default dialog title Command Palette, default description Search for a command to run.",
  paletteGroups: 'navigation groups taken from the sidebar, and a Theme group (Light, Dark, System)',
  initializing: "While the app starts, an 'Initializing...' spinner shows until the current user is loaded.",
  loadingBar: 'A top loading bar shows during navigation.',
  notFound: "Not-found screen: '404 Oops! Page Not Found!' with buttons Go Back and Back to Home.",
  generalError:
    "Generic error screen: '500 Oops! Something went wrong' with 'We apologize for the inconvenience. Please try again later.' and the same two buttons.",
  fallbacks:
    "The router's fallbacks are 'Not Found' and 'Something went wrong!' with a Show Error / Hide Error toggle.",
  lazy: 'Routes load lazily',
  intent: 'and are preloaded on intent.',
  storage: 'Theme (light, dark, system) and font (inter, manrope, system) are saved in local storage.',
  defaults: 'Readings differ on the default theme: system in one reading … Default font is inter.',
} as const;

export const reactionSentences = {
  generic: "Generic toast 'Something went wrong!'",
  gone: "status 204 gives 'Content not found.'",
  title: 'a server-error response uses its title.',
  unauthorised: "HTTP 401 on a query: toast 'Session expired!', session reset, go to /sign-in with redirect.",
  serverError: "HTTP 500: toast 'Internal Server Error!' and go to /500.",
  notModified: "HTTP 304 on a mutation: toast 'Content not modified!'.",
  retries: 'Queries retry up to 3 times, except on 401 or 403.',
  failedRefresh: 'Failed token refresh: session cleared, redirect to /sign-in.',
  logoutErrors: 'Logout errors are only logged.',
  logout:
    "Logout: success 'Logged out successfully'; failure 'Logout completed (with errors)'; both go to /sign-in.",
  noData: 'Data-fetch failure with no data: treated as an error.',
  lazyFailure: 'A failed lazy module load causes a full page reload once per failure message.',
} as const;

/**
 * The command list's 300 px are checked in a browser (`e2e/journeys/back-and-palette.spec.ts`); scrollbars are the
 * browser's own.
 */
export const limitSentences = {
  timeOut: 'Request time-out 30 s.',
  toast: 'Toast duration 50 s.',
  toastsVisible: 'Toast display: 3 visible',
  staleTime: 'Query stale time 10 s; refetch on window focus on.',
  choices: 'Themes: light, dark, system. Fonts: inter, manrope, system.',
  submenu: 'menu submenu opens after 100 ms hover; pointer grace 300 ms',
  typeAhead: 'type-ahead buffer reset 1000 ms',
} as const;
