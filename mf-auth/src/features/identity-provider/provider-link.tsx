import { LinkButton } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { findProviderName } from './find-provider-name.ts';

/**
 * The way to the identity provider, where one is configured. Stands below everything else of its page, because it comes
 * with an answer of the server and must move nothing; without an answer there is simply no such way.
 */
export function ProviderLink({ to }: { to: string }) {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    findProviderName(left.signal).then(setName, (error: unknown) => {
      if (!left.signal.aborted) console.warn('The identity provider is unknown', error);
    });
    return () => left.abort();
  }, []);
  return name ? (
    <LinkButton as={Link} to={to} size="large" block>
      Continue with {name}
    </LinkButton>
  ) : null;
}
