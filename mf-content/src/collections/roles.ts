import type { Collection, CollectionMemberRole } from '@newswatch/shared/contracts';

/** The name of each role, and what it allows. */
export const memberRoles: readonly { value: CollectionMemberRole; label: string; may: string }[] = [
  { value: 'contributor', label: 'Contributor', may: 'Adds and removes articles, and writes notes.' },
  { value: 'viewer', label: 'Viewer', may: 'Reads the articles and notes.' },
];

/** Whether the person may add and remove articles, and write notes. */
export const mayFill = ({ role }: Pick<Collection, 'role'>): boolean => role !== 'viewer';

export const isOwn = ({ role }: Pick<Collection, 'role'>): boolean => role === 'owner';
