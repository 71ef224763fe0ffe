import { limits, type Screen } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { ShareDrawer, useApiMutation } from '@newswatch/shell-api/patterns';
import { Card, confirm, LinkButton, MenuButton, Row, Stack } from '@newswatch/ui';
import { Copy, Monitor, Pencil, Send, Trash2 } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftOf, screenKeys, screensApi } from '../api/screens.ts';
import { televisionKeys } from '../api/televisions.ts';
import { LabelTags } from '../labels/label-tags.tsx';
import styles from './screen-list.module.css';
import { screenSummary, themeLabels, tileLabels } from './tile-labels.ts';

const COPY = ' (copy)';

/** The person's screens, each with a summary of its content. */
export function ScreenList({
  screens,
  onEdit,
  onConnect,
}: {
  screens: readonly Screen[];
  onEdit: (id: string) => void;
  /** Shows a screen on a television. */
  onConnect: (id: string) => void;
}) {
  return (
    <ul className={styles.list}>
      {screens.map((screen) => (
        <Card
          key={screen.id}
          as="li"
          title={<bdi dir="auto">{screen.name}</bdi>}
          description={`${screenSummary(screen)}. ${themeLabels[screen.theme]} colours.`}
          actions={
            <Row gap={2} wrap={false}>
              <LinkButton as={Link} to={`/screen?show=${screen.id}`} icon={<Monitor />}>
                Show
              </LinkButton>
              <ScreenMenu screen={screen} onEdit={onEdit} onConnect={onConnect} />
            </Row>
          }
        >
          <Stack gap={2}>
            <p className="ui-muted">
              {screen.pages.flatMap(({ tiles }) => tiles.map(({ kind }) => tileLabels[kind])).join(', ')}
            </p>
            <LabelTags labels={screen.labels} list="/screen" />
          </Stack>
        </Card>
      ))}
    </ul>
  );
}

interface ScreenMenuProps {
  screen: Screen;
  onEdit: (id: string) => void;
  onConnect: (id: string) => void;
}

function ScreenMenu({ screen, onEdit, onConnect }: ScreenMenuProps) {
  const { toast } = useShell();
  const [isSharing, setSharing] = useState(false);
  const refreshes = [screenKeys.all];
  const { version: _, ...draft } = draftOf(screen);
  const duplicate = useApiMutation(
    () =>
      screensApi.create({
        body: { ...draft, name: `${draft.name.slice(0, limits.SCREEN_NAME_MAX - COPY.length)}${COPY}` },
      }),
    {
      failed: 'The screen could not be duplicated.',
      refreshes,
      onDone: () => toast.success('Screen duplicated.'),
    },
  );
  const remove = useApiMutation(() => screensApi.remove({ params: { screenId: screen.id } }), {
    failed: 'The screen could not be deleted.',
    refreshes: [screenKeys.all, televisionKeys.all],
    onDone: ({ message }) => toast.success(message),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete “${screen.name}”?`,
      body: 'It will close wherever it is shown, its televisions will be disconnected, and its shared links will stop working. Your targets and matches stay.',
      confirmLabel: 'Delete screen',
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <>
      <MenuButton
        label={`Actions for ${screen.name}`}
        items={[
          {
            id: 'connect',
            label: 'Show on a television',
            icon: <Monitor />,
            onSelect: () => onConnect(screen.id),
          },
          { id: 'share', label: 'Share…', icon: <Send />, onSelect: () => setSharing(true) },
          { id: 'edit', label: 'Edit screen', icon: <Pencil />, onSelect: () => onEdit(screen.id) },
          { id: 'duplicate', label: 'Duplicate', icon: <Copy />, onSelect: () => duplicate.mutate() },
          { kind: 'separator', id: 'end' },
          {
            id: 'delete',
            label: 'Delete screen',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void ask(),
          },
        ]}
      />
      {isSharing ? (
        <ShareDrawer
          subject={{ kind: 'screen', id: screen.id, name: screen.name }}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </>
  );
}
