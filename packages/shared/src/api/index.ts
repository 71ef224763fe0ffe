/**
 * Everything that shell and remotes share for requests to the server: the client, its failures, the session. It
 * contains no calls: each remote bundles those that it makes (`src/api`), so that a remote with a new call works with
 * an older shell.
 */
export { ApiError, ContractError, NetworkError } from './api-error.ts';
export { bindCall } from './bind-call.ts';
export { type FormFailure, failureSentence, type Retry, retryOf, showFailure } from './failures.ts';
export {
  holdLive,
  keepLiveWhileHidden,
  type LiveListener,
  type LiveTopicRow,
  liveConnection,
  onLive,
} from './live.ts';
export { refreshAccessToken } from './refresh.ts';
export { serverNow } from './server-clock.ts';
export { sessionCookies } from './session-cookies.ts';
export {
  apiBaseUrl,
  type CallAnswer,
  type CallArguments,
  type CallInput,
  makeCall,
  onSessionEnd,
} from './transport.ts';
