import { LinkButton } from '@newswatch/ui/frame';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { identityProviders } from './identity-providers.ts';

/**
 * The way to the identity provider, where one is configured. Stands below everything else of its page, because it comes
 * with an answer of the server and must move nothing; without an answer there is simply no such way.
 */
export function ProviderLink({ to }: { to: string }) {
  const { data } = useQuery(identityProviders);
  const name = data?.items[0]?.name;
  return name ? (
    <LinkButton as={Link} to={to} size="large" block>
      Continue with {name}
    </LinkButton>
  ) : null;
}
