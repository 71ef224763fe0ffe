import { LinkButton } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { findProviderName } from './find-provider-name.ts';

/**
 * Links to the identity provider, if one is configured. Placed below everything else on the page: it appears when the
 * server answers and must not shift the layout. Without an answer, no link is shown.
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
