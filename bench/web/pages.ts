/** The signs that a page is useful: its content, not its frame. */
export interface PageSpec {
  path: string;
  /** Whether the page is for a signed-in user instead of a guest. */
  signedIn: boolean;
  /** The words of its heading. */
  heading: string;
  /** Words that must all be below that heading. */
  words: readonly string[];
  /** A selector of an element that must exist and be usable. */
  selector?: string;
}

export const SIGN_IN: PageSpec = {
  path: '/sign-in',
  signedIn: false,
  heading: 'Sign in',
  words: [],
  // The form that replaces the one painted by the server, and whose button works.
  selector: 'form:not([data-first-paint]) input[name=email]:enabled',
};

/** The user's figures and stories, which come from the API. */
export const DASHBOARD: PageSpec = {
  path: '/',
  signedIn: true,
  heading: 'Overview',
  words: ['Matches today', 'Top stories', 'Matches by target'],
};

/** Content of the pages of the walk, one text of each: once it has appeared, so has the rest. */
export interface Shown {
  target: string;
  alert: string;
  source: string;
  article: string;
  email: string;
}

/** The pages opened from the dashboard by the links of the navigation, of three remotes. */
export function walkedPages({ target, alert, source, article, email }: Shown): PageSpec[] {
  return [
    { path: '/targets', signedIn: true, heading: 'Targets', words: [target] },
    { path: '/notifications', signedIn: true, heading: 'Notifications', words: [alert] },
    { path: '/sources', signedIn: true, heading: 'Sources', words: [source] },
    { path: '/articles', signedIn: true, heading: 'My Articles', words: [article] },
    { path: '/settings', signedIn: true, heading: 'Profile', words: [email] },
  ];
}
