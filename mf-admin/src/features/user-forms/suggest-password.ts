/** Excludes characters that are easily confused on paper or over the phone. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GROUPS = 4;

/** Generates a password that is easy to dictate: four groups such as `Wq7k`, 67 random bits. */
export function suggestPassword(): string {
  const group = () => [UPPER, LOWER, DIGITS, LOWER].map(pick).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function pick(alphabet: string): string {
  // The modulo bias of these lengths in 2^32 is too small to matter for a single-use password.
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return alphabet.charAt(random % alphabet.length);
}
