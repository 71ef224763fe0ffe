import { labelKey } from '@newswatch/shared/contracts';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { Tag } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import type { NewNameWords } from './new-name.tsx';

const NewName = lazy(() =>
  import(/* webpackChunkName: "names" */ './new-name.tsx').then((module) => ({ default: module.NewName })),
);

export interface NamesMenuProps {
  /** The text of the button: “Labels”. */
  title: string;
  /** The accessible name of the button. */
  label: string;
  /** The person's names. */
  names: readonly string[];
  /** The names of each chosen thing that is on the page. */
  chosen: readonly (readonly string[])[];
  isPending: boolean;
  /** Adds a name to the chosen things, or removes it. */
  change: (name: string, isAdded: boolean) => Promise<unknown>;
  newName: NewNameWords;
}

/**
 * The names under which a person groups things, ticked if all chosen things have them: choosing one adds or removes it.
 * The selection stays.
 */
export function NamesMenu({ title, label, names, chosen, isPending, change, newName }: NamesMenuProps) {
  const [isNaming, setNaming] = useState(false);
  const has = (name: string) =>
    chosen.length > 0 && chosen.every((own) => own.some((other) => labelKey(other) === labelKey(name)));
  const known: MenuEntry[] = names.map((name) => ({
    id: `name ${name}`,
    label: <bdi>{name}</bdi>,
    checked: has(name),
    staysOpen: true,
    disabled: isPending,
    // The mutation itself shows a failure.
    onSelect: () => void change(name, !has(name)).catch(() => undefined),
  }));
  return (
    <>
      <MenuButton
        label={label}
        size="small"
        side="top"
        align="start"
        icon={<Tag aria-hidden />}
        trigger={title}
        items={[
          ...known,
          ...(known.length > 0 ? [{ kind: 'separator', id: 'line' } as const] : []),
          { id: 'new', label: `${newName.title}…`, onSelect: () => setNaming(true) },
        ]}
      />
      {isNaming ? (
        <Suspense>
          <NewName words={newName} onAdd={(name) => change(name, true)} onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
