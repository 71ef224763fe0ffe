import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/**
 * The link above a page's title that leads one level up.
 *
 * @example <PageHeader back={<BackLink to="/sources">Sources</BackLink>} title="Source" />
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink as={Link} to={to}>
      {children}
    </TextLink>
  );
}
