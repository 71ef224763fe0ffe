/** Where a recipient accepts, declines and stops; whoever has the link may. */
export function recipientPage(baseUrl: string, token: string): string {
  return `${baseUrl}/recipients/confirm?token=${token}`;
}
