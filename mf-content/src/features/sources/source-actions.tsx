import type { Source } from '@newswatch/shared/contracts';
import { useCopyLink } from '@newswatch/shell-api/patterns';
import { Button, LinkButton } from '@newswatch/ui';
import { Link as LinkIcon, Plus } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';

/** Offers what people can do with a source: pass it on, ask the administrators about it, or monitor it. */
export function SourceActions({ source }: { source: Source }) {
  const { label, onSelect } = useCopyLink(`/sources/${source.id}`);
  return (
    <>
      <Button icon={<LinkIcon />} onClick={onSelect}>
        {label}
      </Button>
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
