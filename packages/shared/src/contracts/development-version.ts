/** The version of a build from a development server. It changes while the page is open, so it has no hash. */
export const DEVELOPMENT_VERSION = 'development';
