import { ApiError } from '@newswatch/shared/api';
import { type Screen, ScreenDraft, screenThemes, screenTurnSeconds } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { FormDrawer, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import { Drawer, SelectField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { draftOf, screenKeys, screensApi } from '../api/screens.ts';
import { targetQueries } from '../api/targets.ts';
import { PagesField } from './pages-field.tsx';
import styles from './screen-drawer.module.css';
import { suggestedScreen } from './suggested-screen.ts';
import { themeLabels, turnLabel } from './tile-labels.ts';

interface ScreenDrawerProps {
  /** The screen to change; undefined for a new one. */
  screen: Screen | undefined;
  /** The target that a new screen is about. */
  targetId?: string | undefined;
  onClose: () => void;
}

/** Adds a newsroom screen, or changes one. A new one begins with tiles about the person's own targets. */
export function ScreenDrawer({ screen, targetId, onClose }: ScreenDrawerProps) {
  const targets = useQuery({ ...targetQueries.list({ status: 'active' }), enabled: screen === undefined });
  if (screen) return <ScreenForm screen={screen} initial={draftOf(screen)} onClose={onClose} />;
  if (targets.data) {
    const ids = targets.data.items.map(({ id }) => id);
    return <ScreenForm initial={suggestedScreen(ids, targetId)} onClose={onClose} />;
  }
  return (
    <Drawer open title="New screen" onClose={onClose}>
      <QueryView query={targets} what="your targets" />
    </Drawer>
  );
}

interface ScreenFormProps {
  screen?: Screen;
  initial: ScreenDraft;
  onClose: () => void;
}

function ScreenForm({ screen: given, initial, onClose }: ScreenFormProps) {
  // The screen as it was when the form opened: a newer version in the list would hide a conflict.
  const [screen] = useState(given);
  const [isConflict, setConflict] = useState(false);
  const api = useApiForm({
    schema: ScreenDraft,
    values: initial,
    async send(body) {
      if (!screen) return screensApi.create({ body });
      const { version: _, ...mine } = body;
      try {
        return await screensApi.update({ params: { screenId: screen.id }, body: isConflict ? mine : body });
      } catch (error) {
        setConflict(error instanceof ApiError && error.code === 'version_conflict');
        throw error;
      }
    },
    onClose,
    failed: 'The screen could not be saved.',
    refreshes: [screenKeys.all],
  });
  return (
    <FormDrawer
      size="large"
      title={screen ? 'Edit screen' : 'New screen'}
      description="The pages and tiles that this screen shows."
      api={api}
      submit={isConflict ? 'Save mine anyway' : screen ? 'Save' : 'Add screen'}
      onClose={onClose}
    >
      <TextField label="Name" dir="auto" autoComplete="off" {...api.field('name')} />
      <div className={styles.pair}>
        <SelectField
          label="Colours"
          options={screenThemes.map((value) => ({ value, label: themeLabels[value] }))}
          {...api.field('theme')}
        />
        <SelectField
          label="Turn the page every"
          hint="Applies only if the screen has several pages."
          options={screenTurnSeconds.map((value) => ({ value: String(value), label: turnLabel(value) }))}
          {...api.field('turn_seconds', { valueAsNumber: true })}
        />
      </div>
      <Controller
        control={api.form.control}
        name="pages"
        render={({ field, fieldState }) => (
          <PagesField
            value={field.value}
            onChange={field.onChange}
            isChecked={fieldState.error !== undefined}
            known={screen?.targets ?? []}
          />
        )}
      />
    </FormDrawer>
  );
}
