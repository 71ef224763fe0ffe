/** The version that a build from a developer's own server goes by; it changes under the page, so it has no hash. */
export const DEVELOPMENT_VERSION = 'development';
