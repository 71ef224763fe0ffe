/** The codes of RFC 6749 (4.1.2.1, 5.2), RFC 7591 (3.2.2) and RFC 8707 (2) that are used. */
export type OauthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A request that is refused in the form of OAuth: a code for programs, and a sentence for developers. */
export class OauthRefusal extends Error {
  readonly code: OauthErrorCode;
  readonly status: number;
  constructor(code: OauthErrorCode, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}
