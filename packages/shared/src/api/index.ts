export { api } from './api.ts';
export { ApiError, ContractError, NetworkError } from './api-error.ts';
export { type FormFailure, failureSentence, type Retry, retryOf, showFailure } from './failures.ts';
export * from './queries.ts';
export { refreshAccessToken } from './refresh.ts';
export { serverNow } from './server-clock.ts';
export { sessionCookies } from './session-cookies.ts';
export {
  apiBaseUrl,
  type CallAnswer,
  type CallInput,
  onSessionEnd,
  request as makeCall,
} from './transport.ts';
