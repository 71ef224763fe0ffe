import { TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * The link above a page's title that leads one level up.
 *
 * @example <PageHeader back={<BackLink to="/sources">Sources</BackLink>} title="Source" />
 */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink as={Link} to={to}>
      {children}
    </TextLink>
  );
}
