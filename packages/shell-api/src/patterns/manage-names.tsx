import { useOpened } from '@newswatch/shell-api';
import { Button, confirm, Dialog } from '@newswatch/ui';
import { useRef, useState } from 'react';
import styles from './name-list.module.css';
import { RenameName, type RenameSettings } from './rename-name.tsx';
import { useApiMutation } from './use-api-mutation.ts';

/** A name under which a person groups things, and the number of things with it: “3 targets”. */
export interface UsedName {
  name: string;
  uses: string;
}

/** The words and the calls for one kind of name. */
export interface NameSettings extends RenameSettings {
  /** The title: “Labels”. */
  title: string;
  remove: (name: string) => Promise<unknown>;
  removed: string;
  /** The question before a name is deleted. */
  question: { title: string; confirmLabel: string; stays: string };
}

export interface ManageNamesProps {
  names: readonly UsedName[];
  settings: NameSettings;
  /** Called after a name was changed, or deleted (`after` is undefined). */
  onReplaced: (before: string, after: string | undefined) => void;
  onClose: () => void;
}

/**
 * The names under which a person groups targets, recipients or highlights, with buttons that rename or delete them everywhere.
 */
export function ManageNames({ names, settings, onReplaced, onClose }: ManageNamesProps) {
  const [renamed, setRenamed] = useOpened<string>('name');
  // The name edited last, whose button gets the focus back.
  const [last, setLast] = useState<string>();
  const lastButton = useRef<HTMLButtonElement>(null);
  const remove = useApiMutation(settings.remove, {
    done: settings.removed,
    refreshes: settings.refreshes,
    onDone: (_answer, name) => {
      onReplaced(name, undefined);
      if (names.length === 1) onClose();
    },
  });
  const askToRemove = async ({ name, uses }: UsedName) => {
    const { stays, ...question } = settings.question;
    const sure = await confirm({
      ...question,
      body: (
        <>
          <bdi>“{name}”</bdi> will be removed from {uses}. {stays}
        </>
      ),
      danger: true,
    });
    if (sure) remove.mutate(name);
  };
  if (renamed !== undefined) {
    return (
      <RenameName
        name={renamed}
        others={names.map(({ name }) => name).filter((name) => name !== renamed)}
        settings={settings}
        onRenamed={(name) => {
          setLast(name);
          onReplaced(renamed, name);
        }}
        onClose={() => setRenamed(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      size="small"
      title={settings.title}
      onClose={onClose}
      initialFocus={lastButton}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className={styles.list}>
        {names.map((one) => (
          <li key={one.name} className={styles.item}>
            <span className={styles.name}>
              <bdi>{one.name}</bdi>
              <span className={styles.count}>{one.uses}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Rename ${one.name}`}
              ref={one.name === last ? lastButton : undefined}
              onClick={() => {
                setLast(one.name);
                setRenamed(one.name);
              }}
            >
              Rename
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Delete ${one.name}`}
              disabled={remove.isPending}
              onClick={() => void askToRemove(one)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
