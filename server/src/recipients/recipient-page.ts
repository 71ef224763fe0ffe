/** Where a recipient accepts, declines and stops; whoever has the link may. */
export function recipientPage(baseUrl: string, token: string): string {
  return `${baseUrl}/recipients/confirm?token=${token}`;
}

export const RECIPIENT_STOP_PATH = '/recipients/stop';

/** What mail programs send a POST to (RFC 8058); a visit asks first. */
export function recipientStop(baseUrl: string, token: string): string {
  return `${baseUrl}${RECIPIENT_STOP_PATH}?token=${token}`;
}
