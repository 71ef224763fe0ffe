/** Enough of an address to recognise one's own, too little to write to: `a•••@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
