/** How a page is recognised once it is of use: not its frame, but what one came for. */
export interface PageSpec {
  path: string;
  /** Whom the page is for: somebody with a session, or a guest. */
  signedIn: boolean;
  /** Words of its heading. */
  heading: string;
  /** All of them stand below that heading. */
  words: readonly string[];
  /** And this is there, to be used. */
  selector?: string;
}

export const SIGN_IN: PageSpec = {
  path: '/sign-in',
  signedIn: false,
  heading: 'Sign in',
  words: [],
  // The form that the server painted gives way to this one, whose button does something.
  selector: 'form:not([data-first-paint]) input[name=email]:enabled',
};

/** The figures and the stories of the person, which come by the API. */
export const DASHBOARD: PageSpec = {
  path: '/',
  signedIn: true,
  heading: 'Overview',
  words: ['Matches today', 'Top stories', 'Matches by target'],
};

/** The page that is gone to from the dashboard: a table with a row of data. */
export function targetsPage(targetName: string): PageSpec {
  return { path: '/targets', signedIn: true, heading: 'Targets', words: [targetName] };
}
