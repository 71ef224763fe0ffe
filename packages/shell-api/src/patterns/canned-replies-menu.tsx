import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { MenuButton, type MenuButtonProps, type MenuEntry } from '@newswatch/ui';
import { lazy, type RefObject, Suspense } from 'react';
import { cannedRepliesQuery, insertText } from './canned-replies.ts';

/** Loaded on demand, because most visits only insert a reply. */
const EditDialog = lazy(() =>
  import(/* webpackChunkName: "canned-replies" */ './canned-replies-dialog.tsx').then((module) => ({
    default: module.CannedRepliesDialog,
  })),
);

export type CannedRepliesProps = {
  /** The field in which a reply is inserted. */
  field: RefObject<HTMLTextAreaElement | null>;
} & Pick<MenuButtonProps, 'align' | 'side'>;

/**
 * The menu of canned replies: inserts one in a field, and opens the list to edit it. Only for administrators.
 *
 * @example <CannedReplies field={textarea} side="top" />
 */
export function CannedReplies({ field, ...look }: CannedRepliesProps) {
  const { data, isError } = useQuery(cannedRepliesQuery());
  const [editing, setEditing] = useOpened<true>('canned replies');
  const items: MenuEntry[] = [
    ...(data?.items.map(({ id, name, text }) => ({
      id,
      label: <bdi>{name}</bdi>,
      onSelect: () => field.current && insertText(field.current, text),
    })) ?? []),
    ...(data ? [] : [captionOf(isError ? 'The replies could not be loaded.' : 'Loading…')]),
    ...(data?.items.length === 0 ? [captionOf('No replies yet')] : []),
    { kind: 'separator', id: 'list' },
    { id: 'edit', label: 'Edit replies…', onSelect: () => setEditing(true) },
  ];
  return (
    <>
      <MenuButton
        label="Canned replies"
        trigger="Replies"
        variant="secondary"
        size="small"
        inTopLayer
        items={items}
        {...look}
      />
      {editing ? (
        <Suspense>
          <EditDialog onClose={() => setEditing(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const captionOf = (label: string): MenuEntry => ({ kind: 'caption', id: 'state', label });
