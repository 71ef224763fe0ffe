import {
  HighlightTag,
  type HighlightTagCount,
  type ListedHighlight,
  limits,
} from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { NamesMenu, useApiMutation } from '@newswatch/shell-api/patterns';
import { highlightKeys, highlightsApi } from '../../api/highlights.ts';

interface TagMenuProps {
  tags: readonly HighlightTagCount[];
  ids: readonly string[];
  /** The selected highlights that are in the list. */
  chosen: readonly Pick<ListedHighlight, 'tags'>[];
}

/** Adds tags to the chosen highlights, or removes them. */
export function TagMenu({ tags, ids, chosen }: TagMenuProps) {
  const change = useApiMutation(
    ({ tag, isAdded }: { tag: string; isAdded: boolean }) =>
      highlightsApi.bulk({
        body: { ids: [...ids], action: isAdded ? 'add_tags' : 'remove_tags', tags: [tag] },
      }),
    {
      done: ({ message, refused, changed }) =>
        refused === 0 || changed === 0
          ? message
          : `${message.replace(/\.$/, '')}; ${refused} ${refused === 1 ? 'has' : 'have'} too many tags or no longer ${refused === 1 ? 'exists' : 'exist'}.`,
      failed: 'The tags could not be changed.',
      refreshes: [highlightKeys, articleKeys.all],
    },
  );
  return (
    <NamesMenu
      title="Tags"
      label="Change tags"
      names={tags.map(({ tag }) => tag)}
      chosen={chosen.map((highlight) => highlight.tags)}
      isPending={change.isPending}
      change={(tag, isAdded) => change.mutateAsync({ tag, isAdded })}
      newName={{
        schema: HighlightTag,
        maxLength: limits.HIGHLIGHT_TAG_MAX,
        title: 'New tag',
        description:
          ids.length === 1
            ? 'It will be added to the selected highlight.'
            : `It will be added to the ${ids.length} selected highlights.`,
        field: 'Tag',
        add: 'Add tag',
        failed: 'The tag could not be added.',
      }}
    />
  );
}
