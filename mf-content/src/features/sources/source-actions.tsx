import type { Source } from '@newswatch/shared/contracts';
import { LinkButton } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';

/** What people can do about a source: ask the administrators, or watch it. */
export function SourceActions({ source }: { source: Source }) {
  return (
    <>
      <LinkButton
        as={Link}
        to={`/chats?${new URLSearchParams({ form: 'new', category: 'source', related: `source:${source.id}`, about: source.name })}`}
      >
        Ask about this source
      </LinkButton>
      <LinkButton as={Link} to={`/targets?form=new&source=${source.id}`} variant="primary" icon={<Plus />}>
        New target for this source
      </LinkButton>
    </>
  );
}
