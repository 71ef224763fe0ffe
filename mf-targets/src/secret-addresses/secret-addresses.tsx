import { useShell } from '@newswatch/shell-api';
import { Button, confirm, copyText, Disclosure, RelativeTime, Row } from '@newswatch/ui';
import type { ReactNode } from 'react';
import styles from './address-rows.module.css';

/** The rows of a card of secret addresses. */
export function SecretAddresses({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** Rows that few people need, below the others. */
export function FoldedAddresses({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Disclosure summary={summary} className={styles.folded}>
      {children}
    </Disclosure>
  );
}

interface SecretAddressProps {
  /** The name of what the address shows: a target, or all of them. */
  name: string;
  kind: 'feed' | 'calendar';
  /** The address; null if there is none. */
  url: string | null;
  lastReadAt: string | null;
  rotate: Change;
  remove: Change;
}
interface Change {
  isPending: boolean;
  run(): void;
}

const programs = { feed: 'feed reader', calendar: 'calendar program' } as const;

/** A secret address that programs read, which the person copies, replaces or turns off; or a button that creates it. */
export function SecretAddress({ name, kind, url, lastReadAt, rotate, remove }: SecretAddressProps) {
  const { toast } = useShell();
  const renew = async () => {
    const sure = await confirm({
      title: `Create a new address for ${name}?`,
      body: `The old address will stop working immediately in every ${programs[kind]}.`,
      confirmLabel: 'Create address',
    });
    if (sure) rotate.run();
  };
  const turnOff = async () => {
    const sure = await confirm({
      title: `Turn off the ${kind} of ${name}?`,
      body: `Its address will stop working immediately in every ${programs[kind]}.`,
      confirmLabel: 'Turn off',
    });
    if (sure) remove.run();
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        {url === null ? null : (
          <code className={styles.address} dir="ltr">
            {url}
          </code>
        )}
        <span className="ui-hint">
          {url === null ? (
            `No ${kind}`
          ) : lastReadAt === null ? (
            'Not read yet'
          ) : (
            <>
              Read <RelativeTime value={lastReadAt} />
            </>
          )}
        </span>
      </div>
      {url === null ? (
        <Button
          size="small"
          loading={rotate.isPending}
          onClick={rotate.run}
          aria-label={`Create ${kind} for ${name}`}
        >
          Create {kind}
        </Button>
      ) : (
        <Row>
          <Button
            size="small"
            onClick={() => void copyText({ text: url, what: 'Address', voice: toast })}
            aria-label={`Copy the address of ${name}`}
          >
            Copy
          </Button>
          <Button
            size="small"
            variant="ghost"
            loading={rotate.isPending}
            onClick={() => void renew()}
            aria-label={`New address for ${name}`}
          >
            New address
          </Button>
          <Button
            size="small"
            variant="ghost"
            loading={remove.isPending}
            onClick={() => void turnOff()}
            aria-label={`Turn off the ${kind} of ${name}`}
          >
            Turn off
          </Button>
        </Row>
      )}
    </li>
  );
}
