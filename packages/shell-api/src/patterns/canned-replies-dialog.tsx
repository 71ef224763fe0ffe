import { type CannedReply, CannedReplyDraft, limits, messages } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import {
  Button,
  confirm,
  Dialog,
  EmptyState,
  List,
  ListItem,
  Row,
  Skeleton,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { useRef, useState } from 'react';
import { cannedRepliesApi, cannedRepliesQuery, cannedReplyKeys } from './canned-replies.ts';
import styles from './canned-replies-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { QueryView } from './query-view.tsx';
import { useApiForm } from './use-api-form.ts';
import { useApiMutation } from './use-api-mutation.ts';

const refreshes = [cannedReplyKeys.all];

/** The list of canned replies, which administrators edit for all administrators. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  const [isEditing, setEditing] = useState(false);
  const edit = (reply: CannedReply | 'new') => {
    setEdited(reply);
    setEditing(true);
  };
  return isEditing ? (
    <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEditing(false)} />
  ) : (
    <ListDialog edited={edited} onEdit={edit} onClose={onClose} />
  );
}

interface ListDialogProps {
  /** The last edited reply, whose button gets the focus back. */
  edited: CannedReply | 'new' | undefined;
  onEdit: (reply: CannedReply | 'new') => void;
  onClose: () => void;
}

function ListDialog({ edited, onEdit, onClose }: ListDialogProps) {
  const editedButton = useRef<HTMLButtonElement>(null);
  const query = useQuery(cannedRepliesQuery());
  const isFull = (query.data?.items.length ?? 0) >= limits.CANNED_REPLIES_MAX;
  const remove = useApiMutation(
    ({ id }: CannedReply) => cannedRepliesApi.remove({ params: { replyId: id } }),
    { done: messages.cannedReplies.deleted, failed: 'The reply could not be deleted.', refreshes },
  );
  const askToRemove = async (reply: CannedReply) => {
    const sure = await confirm({
      title: `Delete the reply “${reply.name}”?`,
      body: 'It will be deleted for all administrators.',
      confirmLabel: 'Delete reply',
      danger: true,
    });
    if (sure) remove.mutate(reply);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={editedButton}
      title="Canned replies"
      description={
        isFull
          ? messages.cannedReplies.full
          : 'All administrators can insert these in a chat or as the reason for rejecting a request.'
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={isFull}
            ref={edited === 'new' ? editedButton : undefined}
            onClick={() => onEdit('new')}
          >
            Add a reply
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        what="the replies"
        loading={<Skeleton lines={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="No replies yet">Add the answers that you write most often.</EmptyState>}
      >
        {({ items }) => (
          <List label="Canned replies">
            {items.map((reply) => (
              <ListItem key={reply.id}>
                <Row justify="between" gap={3} align="start" wrap={false}>
                  <div className={styles.reply}>
                    <strong>
                      <bdi>{reply.name}</bdi>
                    </strong>
                    <p className={`ui-muted ${styles.text}`} dir={reply.direction}>
                      {reply.text}
                    </p>
                  </div>
                  <Row gap={1} wrap={false}>
                    <Button
                      size="small"
                      aria-label={`Edit ${reply.name}`}
                      ref={edited !== 'new' && edited?.id === reply.id ? editedButton : undefined}
                      onClick={() => onEdit(reply)}
                    >
                      Edit
                    </Button>
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={`Delete ${reply.name}`}
                      onClick={() => void askToRemove(reply)}
                    >
                      Delete
                    </Button>
                  </Row>
                </Row>
              </ListItem>
            ))}
          </List>
        )}
      </QueryView>
    </Dialog>
  );
}

function ReplyDialog({ reply, onClose }: { reply: CannedReply | undefined; onClose: () => void }) {
  const title = reply ? 'Edit reply' : 'Add a reply';
  const api = useApiForm({
    schema: CannedReplyDraft,
    values: { name: reply?.name ?? '', text: reply?.text ?? '' },
    send: (body) =>
      reply
        ? cannedRepliesApi.update({ params: { replyId: reply.id }, body })
        : cannedRepliesApi.create({ body }),
    onClose,
    failed: 'The reply could not be saved.',
    codes: { duplicate: 'name' },
    refreshes,
  });
  return (
    <FormDialog title={title} size="medium" api={api} submit="Save reply" onClose={onClose}>
      <TextField label="Name" dir="auto" hint="Shown in the menu." {...api.field('name')} />
      <TextAreaField label="Text" rows={4} dir="auto" {...api.field('text')} />
    </FormDialog>
  );
}
