import { ApiError } from '@newswatch/shared/api';
import {
  type Screen,
  TelevisionDraft,
  televisionCodeLetters,
  type WaitingTelevision,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { Alert, PasswordField, RelativeTime, SelectField, TextField } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { televisionKeys, televisionQueries, televisionsApi } from '../../api/televisions.ts';
import { shownCode } from './shown-code.ts';

interface ConnectDrawerProps {
  /** The screens to choose from; the first one is suggested. */
  screens: readonly [Screen, ...Screen[]];
  /** The code of the link that the person opened, instead of typing a code. */
  linked?: string | undefined;
  onClose: () => void;
}

/** The name of a television until somebody names it. */
const UNNAMED = 'Television';

/** Shows a screen on a television, in two steps: first its code, and then what it will be allowed to do. */
export function ConnectDrawer({ screens, linked, onClose }: ConnectDrawerProps) {
  const { toast } = useShell();
  const [found, setFound] = useState<WaitingTelevision & { code: string }>();
  const [suggested, setSuggested] = useState(UNNAMED);
  const televisions = useQuery(televisionQueries.list());
  const description = useRef<HTMLDivElement>(null);
  // The focus moves to the list of what the television will be allowed to do, so that the person reads it before they confirm.
  useEffect(() => {
    if (found) description.current?.focus();
  }, [found]);
  const [needsPassword, setNeedsPassword] = useState(false);
  const api = useApiForm({
    schema: TelevisionDraft,
    values: {
      code: linked === undefined ? '' : shownCode(linked),
      screen_id: screens[0].id,
      name: UNNAMED,
    },
    async send(draft) {
      const { code } = draft;
      if (found?.code !== code)
        return { waiting: { ...(await televisionsApi.findCode({ body: { code } })), code } };
      try {
        return { message: (await televisionsApi.connect({ body: draft })).message };
      } catch (error) {
        if (error instanceof ApiError) {
          if ('current_password' in error.fields) setNeedsPassword(true);
          // The television shows another code by now.
          if (error.code === 'code_expired') setFound(undefined);
        }
        throw error;
      }
    },
    onSaved(answer) {
      if (answer.waiting) {
        setFound(answer.waiting);
        // The typed code stays.
        if (api.form.getValues('name') !== suggested) return;
        const name = freeName(answer.waiting.device_label, televisions.data?.items ?? []);
        setSuggested(name);
        api.form.setValue('name', name);
        return;
      }
      toast.success(answer.message);
      onClose();
    },
    failed: 'The television could not be connected.',
    codes: { code_expired: 'code', invalid_password: 'current_password' },
    refreshes: [televisionKeys.all],
    secrets: ['code', 'current_password'],
  });
  const code = useWatch({ control: api.form.control, name: 'code' });
  const screenId = useWatch({ control: api.form.control, name: 'screen_id' });
  const screen = screens.find(({ id }) => id === screenId) ?? screens[0];
  const isLinked = linked !== undefined && televisionCodeLetters(code) === linked;
  return (
    <FormDrawer
      title="Show on a television"
      description={
        linked === undefined ? (
          <>
            Open <b dir="ltr">{`${window.location.host}/tv`}</b> in the television’s browser. It shows a code.
          </>
        ) : undefined
      }
      api={api}
      step={found ? 'confirm' : 'code'}
      submit={found ? 'Connect television' : 'Continue'}
      onClose={onClose}
    >
      {isLinked ? (
        <Alert tone="warning" title="This code came with the link">
          Continue only if the television in front of you shows the same code. If somebody sent you the link,
          they would see your screen.
        </Alert>
      ) : null}
      {screens.length > 1 ? (
        <SelectField
          label="Screen"
          options={screens.map(({ id, name }) => ({ value: id, label: name }))}
          {...api.field('screen_id')}
        />
      ) : null}
      <TextField
        label="Code"
        hint="Eight letters."
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...api.field('code', { onChange: () => setFound(undefined) })}
        onKeyDown={(event) => {
          // Enter submits the code, but never the confirmation.
          if (found && event.key === 'Enter') event.preventDefault();
        }}
      />
      {found ? (
        <>
          <div ref={description} tabIndex={-1}>
            <Alert tone={found.is_same_address ? 'info' : 'warning'} title={found.device_label}>
              It asked for this code <RelativeTime value={found.waiting_since} />,{' '}
              {found.is_same_address
                ? 'from the same network as you.'
                : 'from a different network. Continue only if you see the code on your television: if somebody sent it to you, they would see your screen.'}{' '}
              It will be able to read what “<bdi>{screen.name}</bdi>” shows, and nothing else, until you
              disconnect it.
            </Alert>
          </div>
          <TextField label="Name" hint="For example, the room it is in." dir="auto" {...api.field('name')} />
          {needsPassword ? (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              {...api.field('current_password')}
            />
          ) : null}
        </>
      ) : null}
    </FormDrawer>
  );
}

/** The device if it is known to be a television, else "Television"; with a number if another one has that name. */
function freeName(label: string, others: readonly { name: string }[]): string {
  const base = /\b(?:television|TV)$/.test(label) ? label : UNNAMED;
  const isTaken = (name: string) => others.some((other) => other.name === name);
  let name = base;
  for (let number = 2; isTaken(name); number += 1) name = `${base} ${number}`;
  return name;
}
