/** A host name with at least one dot, in any script, with whatever may follow it. */
const withoutScheme = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * Adds https:// to an address whose meaning is clear without it; undefined for anything else.
 *
 * @example completeAddress('gazette.example/rail') // 'https://gazette.example/rail'
 */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  return withoutScheme.test(text) ? `https://${text}` : undefined;
}
