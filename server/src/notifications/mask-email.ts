/** Masks an address so that the owner recognizes it and nobody else can write to it: `a•••@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
