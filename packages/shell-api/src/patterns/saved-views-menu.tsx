import { failureSentence } from '@newswatch/shared/api';
import { limits, type SavedView, type ViewColumns } from '@newswatch/shared/contracts';
import { type AddressFilter, useOpened, useShell } from '@newswatch/shell-api';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NamedView } from './saved-view-dialog.tsx';
import { type ListViews, useListViews } from './saved-views.ts';

/** The code that changes views is loaded on the first change, because most visits only open a view. */
const loadChanges = () => import(/* webpackChunkName: "saved-view" */ './saved-view-dialog.tsx');
const SavedViewDialog = lazy(() => loadChanges().then((module) => ({ default: module.SavedViewDialog })));

export interface SavedViewsMenuProps {
  filter: AddressFilter<object>['filter'];
  /** A note after the name of a view, such as a count. */
  noteOf?: (view: SavedView) => ReactNode;
  /** The open view and its columns, for a list whose columns can be chosen. */
  table?: {
    opened: SavedView | undefined;
    /** The columns; undefined if a view cannot include them. */
    columns: ViewColumns | undefined;
    /** Whether they differ from those of the open view. */
    isViewChanged: boolean;
    onOpen: (view: SavedView) => void;
  };
  /** Views of others that can be opened here, and a caption for them. The person can save them under another name. */
  others?: { caption: string; views: readonly SavedView[] };
  /** Further entries for the open view, if it is the person's own. */
  more?: (view: SavedView) => readonly MenuEntry[];
  /** Called when the menu opens or closes. */
  onToggle?: (open: boolean) => void;
}

/**
 * The saved views of a list, at the end of its filters: opens one, saves what the list shows under a new name or as the view
 * that was opened before, renames and deletes the open view. Nothing is shown while there is no view and no filter.
 *
 * @example <FilterBar end={<SavedViewsMenu {...address} />} …>
 */
export function SavedViewsMenu({ filter, ...notes }: SavedViewsMenuProps) {
  const known = useListViews({ filter });
  const hasOthers = (notes.others?.views.length ?? 0) > 0;
  if (!known || !(known.isNarrowed || known.views.length > 0 || hasOthers)) return null;
  return <Menu {...known} {...notes} />;
}

function Menu({
  views,
  address,
  current: atAddress,
  isNarrowed,
  noteOf,
  table,
  others,
  more,
  onToggle,
}: ListViews & Omit<SavedViewsMenuProps, 'filter'>) {
  const shell = useShell();
  const navigate = useNavigate();
  /** The view that gets a name in the dialog. */
  const [named, setNamed] = useOpened<NamedView>('saved view');
  /** The view that was open last, even while the list shows something else. */
  const [openedId, setOpenedId] = useState<string>();
  const opened = table ? table.opened : atAddress;
  const current = table?.isViewChanged ? undefined : opened;
  const isNew = isNarrowed && current === undefined;
  const state = { address, ...(table?.columns ? { columns: table.columns } : {}) };
  const ofOthers = others?.views ?? [];
  const shown = opened ?? ofOthers.find((view) => view.address === address);
  // A view is still open if only its columns differ.
  if (shown && shown.id !== openedId) setOpenedId(shown.id);
  const changed = isNew ? views.find(({ id }) => id === openedId) : undefined;
  const change = (make: (module: Awaited<ReturnType<typeof loadChanges>>) => Promise<void>) =>
    void loadChanges()
      .then(make)
      .catch((error: Error) => shell.toast.error(failureSentence(error)));
  const changes: MenuEntry[] = [
    ...(changed
      ? [
          {
            id: 'save-changes',
            label: (
              <>
                Save changes to “<bdi>{changed.name}</bdi>”
              </>
            ),
            onSelect: () => change(({ saveChanges }) => saveChanges(changed, state, shell)),
          },
        ]
      : []),
    ...(isNew
      ? [
          {
            id: 'save',
            label: changed ? 'Save as a new view…' : 'Save this view…',
            onSelect: () => setNamed(state),
          },
        ]
      : []),
    // A view that was saved before views held columns.
    ...(current && !current.columns && state.columns
      ? [
          {
            id: 'save-columns',
            label: (
              <>
                Save the columns to “<bdi>{current.name}</bdi>”
              </>
            ),
            onSelect: () => change(({ saveChanges }) => saveChanges(current, state, shell)),
          },
        ]
      : []),
    ...((current && more?.(current)) ?? []),
    ...(current
      ? [
          { id: 'rename', label: 'Rename…', onSelect: () => setNamed(current) },
          {
            id: 'delete',
            label: current.shared ? 'Delete for everyone' : 'Delete',
            danger: true,
            onSelect: () => change(({ deleteView }) => deleteView(current, shell)),
          },
        ]
      : []),
  ];
  const entryOf = (view: SavedView, isOpen: boolean): MenuEntry => {
    const name = <bdi>{view.name}</bdi>;
    const note = noteOf?.(view);
    return {
      id: view.id,
      label: note ? (
        <>
          {name} {note}
        </>
      ) : (
        name
      ),
      checked: isOpen,
      onSelect: () => {
        table?.onOpen(view);
        void navigate(view.address);
      },
    };
  };
  const items: MenuEntry[] = [
    ...views.map((view) => entryOf(view, view === current)),
    ...(others && ofOthers.length > 0
      ? [{ kind: 'caption', id: 'others', label: others.caption } as const]
      : []),
    ...ofOthers.map((view) => entryOf(view, view === shown)),
    ...(views.length + ofOthers.length > 0 && changes.length > 0
      ? [{ kind: 'separator', id: 'changes' } as const]
      : []),
    ...changes,
  ];
  return (
    <>
      <MenuButton label="Views" trigger="Views" items={items} {...(onToggle ? { onToggle } : {})} />
      {named ? (
        <Suspense>
          <SavedViewDialog
            view={named}
            isFull={!named.id && views.length >= limits.SAVED_VIEWS_PER_LIST_MAX}
            onClose={() => setNamed(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
