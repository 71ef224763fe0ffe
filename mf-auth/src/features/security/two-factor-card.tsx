import { failureSentence } from '@newswatch/shared/api';
import type { MfaSetup } from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell, useShownOnce } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, RelativeTime, Row, Skeleton, Stack } from '@newswatch/ui';
import { useState } from 'react';
import type * as v from 'valibot';
import { securityKeys } from '../../api/security.ts';
import { twoFactorApi, twoFactorQuery } from '../../api/two-factor.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx';

type Open =
  | { kind: 'setup'; setup: v.InferOutput<typeof MfaSetup> }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' }
  | { kind: 'disable' };

/** Turns the second step at sign-in on or off, and replaces its recovery codes. */
export function TwoFactorCard() {
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const refreshUser = useRefreshedUser();
  const queryClient = useQueryClient();
  const query = useQuery(twoFactorQuery());
  const [open, setOpen] = useShownOnce<Open>();
  const [starting, setStarting] = useState(false);

  const refresh = () =>
    Promise.all([
      refreshUser(),
      queryClient.invalidateQueries({ queryKey: securityKeys.all, refetchType: 'active' }),
    ]);

  const start = async () => {
    setStarting(true);
    try {
      setOpen({ kind: 'setup', setup: await twoFactorApi.setup() });
    } catch (error) {
      toast.error('Two-factor authentication could not be set up.', { description: failureSentence(error) });
    } finally {
      setStarting(false);
    }
  };

  const showCodes = ({ message, recovery_codes }: { message: string; recovery_codes: string[] }) => {
    toast.success(message);
    setOpen({ kind: 'codes', codes: recovery_codes });
    void refresh();
  };

  return (
    <Card
      title="Two-factor authentication"
      description="Asks for a code from your phone in addition to your password, so that a stolen password is not enough to sign in."
    >
      <QueryView query={query} what="two-factor authentication" loading={<Skeleton lines={2} />}>
        {(status) =>
          status.enabled ? (
            <Stack gap={3}>
              <Row gap={2}>
                <Badge tone="success" dot>
                  On
                </Badge>
                {status.enabled_at ? (
                  <span className="ui-muted">
                    turned on <RelativeTime value={status.enabled_at} timeZone={timezone} />
                  </span>
                ) : null}
              </Row>
              <p>
                {status.recovery_codes_left === 1
                  ? '1 recovery code is left.'
                  : `${status.recovery_codes_left} recovery codes are left.`}
              </p>
              <Row>
                <Button onClick={() => setOpen({ kind: 'renew' })}>New recovery codes</Button>
                <Button variant="danger" onClick={() => setOpen({ kind: 'disable' })}>
                  Turn off
                </Button>
              </Row>
            </Stack>
          ) : (
            <Row justify="between">
              <Badge dot>Off</Badge>
              <Button loading={starting} onClick={start}>
                Set up
              </Button>
            </Row>
          )
        }
      </QueryView>
      {open?.kind === 'setup' ? (
        <TwoFactorSetupDialog setup={open.setup} onEnabled={showCodes} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.kind === 'codes' ? (
        <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.kind === 'renew' ? (
        <ConfirmIdentityDialog
          title="New recovery codes"
          description="Your current codes will stop working."
          action="Create new codes"
          confirm={async (body) => showCodes(await twoFactorApi.renewRecoveryCodes({ body }))}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.kind === 'disable' ? (
        <ConfirmIdentityDialog
          title="Turn off two-factor authentication?"
          description="Your account will be protected by your password alone."
          action="Turn off"
          danger
          confirm={async (body) => {
            toast.success((await twoFactorApi.disable({ body })).message);
            setOpen(undefined);
            void refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Card>
  );
}
