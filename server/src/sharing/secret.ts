/** The path of the page behind a shared link. */
export const SHARED_PATH = '/shared';
