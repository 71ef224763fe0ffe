export { createLinkActions, type LinkAction, type LinkActions, type LinkedAlerts } from './actions.ts';
export {
  createMessageLinks,
  type LinkSubject,
  linkPaths,
  linkToken,
  type MessageLinks,
  readLinkToken,
} from './links.ts';
