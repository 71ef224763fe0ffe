export { createLinkActions, type LinkAction, type LinkActions, type LinkedAlerts } from './actions.ts';
export { createMessageLinks, linkPaths } from './links.ts';
