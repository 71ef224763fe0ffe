/** A host name with at least one dot, in any script, with any text after it. */
const withoutScheme = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** An account of a server, as people write it: @user@server, acct:user@server. */
const account = /^(?:acct:|@)@?([\p{L}\p{N}_.-]+)@([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?::\d+)?)$/u;

/**
 * The address at which the server of an account says where its page is (WebFinger); undefined for anything else.
 *
 * @example accountAddress('@ada@social.example')
 */
export function accountAddress(typed: string): string | undefined {
  const [, name, host] = account.exec(typed.trim()) ?? [];
  if (name === undefined || host === undefined) return undefined;
  return `https://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:${name}@${host}`)}`;
}

/**
 * Adds https:// to an address whose meaning is clear without it; undefined for anything else.
 *
 * @example completeAddress('gazette.example/rail') // 'https://gazette.example/rail'
 */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  return withoutScheme.test(text) ? `https://${text}` : undefined;
}
