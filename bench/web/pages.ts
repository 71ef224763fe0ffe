/** How to recognise that a page is useful: by its content, not its frame. */
export interface PageSpec {
  path: string;
  /** Who the page is for: a signed-in user or a guest. */
  signedIn: boolean;
  /** Words of its heading. */
  heading: string;
  /** All of these are below that heading. */
  words: readonly string[];
  /** This element is there and usable. */
  selector?: string;
}

export const SIGN_IN: PageSpec = {
  path: '/sign-in',
  signedIn: false,
  heading: 'Sign in',
  words: [],
  // Replaces the form painted by the server; its button works.
  selector: 'form:not([data-first-paint]) input[name=email]:enabled',
};

/** The user's figures and stories, which come from the API. */
export const DASHBOARD: PageSpec = {
  path: '/',
  signedIn: true,
  heading: 'Overview',
  words: ['Matches today', 'Top stories', 'Matches by target'],
};

/** What the pages of the walk show, one of each: once it has appeared, so has their content. */
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
