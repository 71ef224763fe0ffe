export {
  type Authentication,
  assertSessionAlive,
  createAuthentication,
  type Identity,
} from './authentication.ts';
export { createSessionList, type SessionList } from './session-list.ts';
export {
  announceSessionsChanged,
  findSessionStart,
  revokeOtherSessionsOf,
  revokeSessionsOf,
} from './session-repository.ts';
export { createSessionStart, type SessionStart } from './session-start.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { createAccessTokens, hashToken } from './tokens.ts';
