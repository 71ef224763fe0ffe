import { DEVELOPMENT_VERSION, type Registry } from '@newswatch/shared/contracts';

/** The server's own element. It is in every page that was rendered with an override. */
export const OVERRIDE_BANNER_ID = 'override-banner';

/** The way back to the deployed versions: an address of the server, not of the router. */
export const OVERRIDE_RESET_PATH = '/override/reset';

/** Updates the banner when the override of this page has ended: the builds change now, but the page itself does not. */
export function showWhetherOverridden(page: Document, { override }: Pick<Registry, 'override'>): void {
  page.getElementById(OVERRIDE_BANNER_ID)?.toggleAttribute('data-ended', override === undefined);
}

/** Whether a development server provides one of this session's remotes. */
export function isInDevelopment({ remotes }: Pick<Registry, 'remotes'>): boolean {
  return remotes.some(({ version }) => version === DEVELOPMENT_VERSION);
}
