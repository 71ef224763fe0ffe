import { ApiError } from '@newswatch/shared/api';
import { type Screen, TelevisionDraft, type WaitingTelevision } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { Alert, PasswordField, RelativeTime, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { televisionKeys, televisionsApi } from '../../api/televisions.ts';

interface ConnectDrawerProps {
  screen: Screen;
  onClose: () => void;
}

/** Shows a screen on a television, in two steps: its code, and then what it is about to be allowed. */
export function ConnectDrawer({ screen, onClose }: ConnectDrawerProps) {
  const { toast } = useShell();
  const [found, setFound] = useState<WaitingTelevision & { code: string }>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const api = useApiForm({
    schema: TelevisionDraft,
    values: { code: '', screen_id: screen.id, name: 'Television' },
    async send(draft) {
      const { code } = draft;
      if (found?.code !== code)
        return { waiting: { ...(await televisionsApi.findCode({ body: { code } })), code } };
      try {
        return { message: (await televisionsApi.connect({ body: draft })).message };
      } catch (error) {
        if (error instanceof ApiError) {
          if ('current_password' in error.fields) setNeedsPassword(true);
          // The television shows another one by now.
          if (error.code === 'code_expired') setFound(undefined);
        }
        throw error;
      }
    },
    onSaved(answer) {
      if ('waiting' in answer) {
        setFound(answer.waiting);
        return;
      }
      toast.success(answer.message);
      onClose();
    },
    failed: 'The television could not be connected.',
    codes: { code_expired: 'code', invalid_password: 'current_password' },
    refreshes: [televisionKeys.all],
  });
  return (
    <FormDrawer
      title="Show on a television"
      description={
        <>
          Open <b dir="ltr">{`${window.location.host}/tv`}</b> in the browser of the television. It shows a
          code.
        </>
      }
      api={api}
      submit={found ? 'Connect television' : 'Continue'}
      onClose={onClose}
    >
      <TextField
        label="Code"
        hint="Eight letters."
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...api.field('code', { onChange: () => setFound(undefined) })}
      />
      {found ? (
        <>
          <Alert tone={found.is_same_address ? 'info' : 'warning'} title={found.device_label}>
            It asked for this code <RelativeTime value={found.waiting_since} />,{' '}
            {found.is_same_address
              ? 'from the same network as you.'
              : 'from another network than you. Continue only if you see the code on your television: if somebody sent it to you, they would see your screen.'}{' '}
            It will be able to read what “<bdi>{screen.name}</bdi>” shows, and nothing else, until you
            disconnect it.
          </Alert>
          <TextField label="Name" hint="For example where it hangs." dir="auto" {...api.field('name')} />
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
