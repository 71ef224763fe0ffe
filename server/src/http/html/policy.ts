export interface PolicyOptions {
  /** Of this answer alone, at least 128 random bits. */
  nonce: string;
  /** Origins besides our own that article pictures may come from; by default any that is encrypted. */
  imageSources?: readonly string[];
}

/**
 * The content security policy of the product's pages: code and styles from here alone, inline only with the nonce, never
 * eval. Pictures of articles come from anywhere, so they may.
 */
export function contentSecurityPolicy({ nonce, imageSources = ['https:'] }: PolicyOptions): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...imageSources],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of a page besides the general ones: the policy, and that no script without integrity may run. */
export function documentHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(options),
    'integrity-policy': 'blocked-destinations=(script)',
    // Names of the person's remotes are in it, and a nonce: for this one answer only.
    'cache-control': 'no-store',
  };
}
