/** The path of the list that an address opens. Names and limits of saved views apply to each list separately. */
export function listPathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
