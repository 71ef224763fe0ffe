import type { Program } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, timeColumn, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState } from '@newswatch/ui';
import { type Column, DataTable } from '@newswatch/ui/table';
import { useEffect, useRef, useState } from 'react';
import { programQueries, programsApi } from '../../api/programs.ts';
import { scopeLabels } from '../../labels/scope-labels.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { ProgramHost } from './program-host.tsx';
import styles from './programs.module.css';

/** The programs that the person connected by signing in; each can be disconnected. */
export function ProgramsCard() {
  const query = useQuery(programQueries.list());
  const [leaving, setLeaving] = useState<Program>();
  const table = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  // The button of the program that was disconnected had the focus.
  useEffect(() => {
    if (!hasLeft.current || !query.data) return;
    hasLeft.current = false;
    if (document.activeElement === document.body) table.current?.focus();
  }, [query.data]);
  return (
    <Card
      title="Connected programs"
      description="Assistants and other programs that you allowed by signing in"
      padding="none"
    >
      <div ref={table} tabIndex={-1}>
        <QueryView query={query} what="your connected programs">
          {({ items }) => (
            <DataTable
              label="Connected programs"
              columns={programColumns(setLeaving)}
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="No connected programs">
                  A program appears here once you have allowed it to connect.
                </EmptyState>
              }
            />
          )}
        </QueryView>
      </div>
      {leaving ? (
        <DisconnectDialog
          program={leaving}
          onDisconnected={() => {
            hasLeft.current = true;
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </Card>
  );
}

function programColumns(onDisconnect: (program: Program) => void): Column<Program>[] {
  return [
    {
      key: 'name',
      title: 'Program',
      priority: 'primary',
      render: (program) => (
        <span className={styles.name}>
          <bdi>{program.name}</bdi>
          <span className={styles.soft}>
            on <ProgramHost {...program} />
          </span>
        </span>
      ),
    },
    {
      key: 'scopes',
      title: 'Permissions',
      render: ({ scopes }) => (
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{scopeLabels[scope].label}</li>
          ))}
        </ul>
      ),
    },
    timeColumn('connected_at', 'Connected'),
    timeColumn('last_used_at', 'Last used', { none: 'Never' }),
    {
      key: 'disconnect',
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      render: (program) => (
        <Button
          size="small"
          aria-label={`Disconnect ${program.name}`}
          data-action={`Disconnect ${program.name}`}
          onClick={() => onDisconnect(program)}
        >
          Disconnect
        </Button>
      ),
    },
  ];
}

function DisconnectDialog({
  program: { id, name },
  onDisconnected,
  onClose,
}: {
  program: Program;
  onDisconnected: () => void;
  onClose: () => void;
}) {
  const disconnect = useApiMutation(programsApi.disconnect, {
    done: 'Program disconnected.',
    refreshes: [apiKeyKeys.all],
    onDone() {
      onDisconnected();
      onClose();
    },
    showsFailure: true,
  });
  return (
    <ActionDialog
      title={
        <>
          Disconnect <bdi>“{name}”</bdi>?
        </>
      }
      description="The program will lose access immediately. To use it again, connect it from the program."
      action="Disconnect program"
      isDanger
      mutation={disconnect}
      failed="The program could not be disconnected."
      onAction={() => disconnect.mutate({ params: { programId: id } })}
      onClose={onClose}
    />
  );
}
