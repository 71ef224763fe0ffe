import { NameTags } from '@newswatch/shell-api/patterns';

/** The tags of a highlight; each links to all highlights that have it. Renders nothing without tags. */
export function HighlightTags({ tags }: { tags: readonly string[] }) {
  return (
    <NameTags
      title="Tags"
      names={tags}
      list="/articles"
      filter="tag"
      search={new URLSearchParams({ view: 'highlights' })}
    />
  );
}
