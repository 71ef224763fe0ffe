/** IDs are case-sensitive; the addresses of pages are not. */
const ID = /^[a-z]{3}_[0-9A-Z]{26}$/;

/**
 * The path of the list that an address opens, as the router matches it: `/Targets/` opens `/targets`. Names and limits
 * of saved views apply to each list separately.
 */
export function listPathOf(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? address)
    .replace(/(.)\/+$/, '$1')
    .split('/')
    .map((segment) => (ID.test(segment) ? segment : segment.toLowerCase()))
    .join('/');
}
