/** Leaves Newswatch for the page of the identity provider. */
export function leaveFor(address: string): void {
  location.assign(address);
}
