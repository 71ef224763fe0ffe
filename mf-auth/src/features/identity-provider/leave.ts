/** Goes to the identity provider's page. */
export function leaveFor(address: string): void {
  location.assign(address);
}
