/** Leaves Newswatch for the program that asked to be connected. */
export function returnTo(address: string): void {
  location.assign(address);
}
