import { limits, type Passkey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useOpened } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, EmptyState, List, ListItem, RelativeTime, Row, Skeleton } from '@newswatch/ui';
import { useEffect, useRef } from 'react';
import { passkeysQuery } from '../../api/passkeys.ts';
import { passkeyObstacle } from '../../passkeys/passkey-support.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

const ABOUT =
  'Sign in with your fingerprint, face or screen lock instead of your password. A passkey needs no code as a second step.';
const FULL = `You have ${limits.PASSKEYS_MAX} passkeys, the maximum. Remove one before you add another.`;

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys with which the person can sign in instead of a password. */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery());
  const [open, setOpen] = useOpened<Open>('passkey');
  const close = () => setOpen(undefined);
  const obstacle = passkeyObstacle();
  const list = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  // The removed button had the focus.
  useEffect(() => {
    if (!hasRemoved.current || !query.data) return;
    hasRemoved.current = false;
    if (document.activeElement === document.body) list.current?.focus();
  }, [query.data]);
  const amount = query.data?.items.length ?? 0;
  const isFull = amount >= limits.PASSKEYS_MAX;
  const note = isFull ? FULL : amount > 0 ? obstacle : undefined;
  return (
    <Card
      title="Passkeys"
      description={note ? `${ABOUT} ${note}` : ABOUT}
      padding="none"
      actions={
        query.data && !obstacle && !isFull ? (
          <Button size="small" onClick={() => setOpen({ kind: 'add' })}>
            Add passkey
          </Button>
        ) : null
      }
    >
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={query}
          what="your passkeys"
          loading={<Skeleton shape="block" height={72} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState title="No passkeys yet">
              {obstacle
                ? `${obstacle} Add one in another browser.`
                : 'Add one on each device that you use to sign in.'}
            </EmptyState>
          }
        >
          {({ items }) => (
            <List label="Passkeys">
              {items.map((passkey) => (
                <PasskeyLine
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setOpen({ kind: 'rename', passkey })}
                  onRemove={() => setOpen({ kind: 'remove', passkey })}
                />
              ))}
            </List>
          )}
        </QueryView>
      </div>
      {open?.kind === 'add' ? (
        <AddPasskeyDialog name={query.data?.device_label ?? ''} onClose={close} />
      ) : null}
      {open?.kind === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <RemovePasskeyDialog
          passkey={open.passkey}
          onRemoved={() => {
            hasRemoved.current = true;
          }}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

function PasskeyLine({
  passkey: { name, synced, created_at, last_used_at },
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { timezone } = useCurrentUser();
  const time = (value: string) => <RelativeTime value={value} timeZone={timezone} />;
  return (
    <ListItem>
      <Row justify="between" gap={3}>
        <div>
          <Row gap={2}>
            <strong dir="auto">{name}</strong>
            {synced ? <Badge>Synced</Badge> : null}
          </Row>
          <p className="ui-muted">
            Added {time(created_at)} · {last_used_at ? <>last used {time(last_used_at)}</> : 'not used yet'}
          </p>
        </div>
        <Row gap={2}>
          <Button size="small" onClick={onRename} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Row>
      </Row>
    </ListItem>
  );
}
