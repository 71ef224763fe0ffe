import { NameTags, type NameTagsProps } from '@newswatch/shell-api/patterns';

interface LabelTagsProps extends Pick<NameTagsProps, 'search' | 'most'> {
  labels: readonly string[];
  list?: '/targets' | '/screen' | '/lists' | '/users';
}

/** The labels of a target or something else; each links to the list of items that have it. Renders nothing without labels. */
export function LabelTags({ labels, list = '/targets', search, most }: LabelTagsProps) {
  return <NameTags title="Labels" names={labels} list={list} filter="label" search={search} most={most} />;
}

/** The groups of a recipient; each links to its members. Renders nothing without groups. */
export function GroupTags({ groups, most }: Pick<NameTagsProps, 'most'> & { groups: readonly string[] }) {
  return <NameTags title="Groups" names={groups} list="/users" filter="group" most={most} />;
}
