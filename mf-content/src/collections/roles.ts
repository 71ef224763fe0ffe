import type { Collection, CollectionMemberRole } from '@newswatch/shared/contracts';

/** The name of each role, and what it allows. */
export const memberRoles: readonly { value: CollectionMemberRole; label: string; may: string }[] = [
  {
    value: 'contributor',
    label: 'Contributor',
    may: 'Adds and removes articles, and writes notes. What you send or share includes their articles, but not their notes.',
  },
  { value: 'viewer', label: 'Viewer', may: 'Reads the articles and notes.' },
];

/** Whether the person may add and remove articles, and write notes. */
export const mayFill = ({ role }: Pick<Collection, 'role'>): boolean => role !== 'viewer';

export const isOwn = ({ role }: Pick<Collection, 'role'>): boolean => role === 'owner';

/** Text after “articles”, for sending a collection to which others may have added; their notes are not sent. */
export const withOthers = ({ member_count }: Pick<Collection, 'member_count'>): string =>
  member_count > 0 ? ', including those that members added' : '';
