/** Without what is mistaken for something else on paper or on the telephone. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GROUPS = 4;

/** A password to be told to somebody: four groups such as `Wq7k`, 67 random bits. */
export function suggestPassword(): string {
  const group = () => [UPPER, LOWER, DIGITS, LOWER].map(pick).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function pick(alphabet: string): string {
  // Every count here divides into 2^32 with a remainder too small to matter for a password of one use.
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return alphabet.charAt(random % alphabet.length);
}
