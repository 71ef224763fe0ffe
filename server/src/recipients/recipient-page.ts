/** The page where a recipient accepts, declines and stops the emails; anyone with the link can. */
export function recipientPage(baseUrl: string, token: string): string {
  return `${baseUrl}/recipients/confirm?token=${token}`;
}

export const RECIPIENT_STOP_PATH = '/recipients/stop';

/** The address that mail programs POST to (RFC 8058); a visit asks for confirmation first. */
export function recipientStop(baseUrl: string, token: string): string {
  return `${baseUrl}${RECIPIENT_STOP_PATH}?token=${token}`;
}
