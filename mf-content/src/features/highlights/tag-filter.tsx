import type { HighlightTagCount } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { chosenNames, FilterChoices } from '@newswatch/shell-api/patterns';
import { lazy, Suspense, useState } from 'react';

/** Loaded on demand, because few visits change a tag. */
const ManageTags = lazy(() =>
  import(/* webpackChunkName: "highlight-tags" */ './manage-tags.tsx').then((module) => ({
    default: module.ManageTags,
  })),
);

interface Tagged {
  tag?: string[] | undefined;
}

interface TagFilterProps extends Pick<AddressFilter<Tagged>, 'filter' | 'change'> {
  tags: readonly HighlightTagCount[];
}

/**
 * Filters the highlights by any of several tags, and opens the dialog that renames and deletes them. Renders nothing for
 * a person without tags.
 */
export function TagFilter({ filter, change, tags }: TagFilterProps) {
  const [isManaging, setManaging] = useState(false);
  const { chosen, options, replaced } = chosenNames(
    tags.map(({ tag }) => tag),
    filter.tag,
  );
  if (options.length === 0) return null;
  const manage = { id: 'manage', label: 'Rename or delete…', onSelect: () => setManaging(true) };
  return (
    <>
      <FilterChoices
        filter={{ tag: chosen }}
        change={change}
        name="tag"
        label="Tag"
        any="Any tag"
        options={options.map((value) => ({ value, label: value }))}
        {...(tags.length > 0 ? { more: [manage] } : {})}
      />
      {isManaging ? (
        <Suspense>
          <ManageTags
            tags={tags}
            onReplaced={(before, after) => {
              const tag = replaced(before, after);
              if (tag !== undefined) change({ tag });
            }}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
