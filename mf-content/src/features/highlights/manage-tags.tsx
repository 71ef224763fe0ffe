import {
  HighlightTag,
  type HighlightTagCount,
  highlightTagMessages,
  limits,
} from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { ManageNames, type NameSettings } from '@newswatch/shell-api/patterns';
import { highlightKeys, highlightsApi } from '../../api/highlights.ts';

const tagSettings: NameSettings = {
  title: 'Tags',
  schema: HighlightTag,
  maxLength: limits.HIGHLIGHT_TAG_MAX,
  rename: (tag, name) => highlightsApi.renameTag({ body: { tag, name } }),
  renameTitle: 'Rename this tag',
  renameFailed: 'The tag could not be renamed.',
  merges: 'You already have this tag. The two will be merged.',
  remove: (tag) => highlightsApi.removeTag({ query: { tag } }),
  removed: highlightTagMessages.deleted,
  question: { title: 'Delete this tag?', confirmLabel: 'Delete tag', stays: 'The highlights stay.' },
  refreshes: [highlightKeys, articleKeys.all],
  isInViews: true,
};

interface ManageTagsProps {
  tags: readonly HighlightTagCount[];
  /** Called after a tag was renamed, or deleted (`after` is undefined). */
  onReplaced: (before: string, after: string | undefined) => void;
  onClose: () => void;
}

/** A person's tags, with buttons that rename or delete them on every highlight. */
export function ManageTags({ tags, ...rest }: ManageTagsProps) {
  const names = tags.map(({ tag, highlights }) => ({
    name: tag,
    uses: `${highlights} ${highlights === 1 ? 'highlight' : 'highlights'}`,
  }));
  return <ManageNames names={names} settings={tagSettings} {...rest} />;
}
