import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { FormAlert, RelativeTime, Stack } from '@newswatch/ui';

const tones = { info: 'info', warning: 'warning', critical: 'danger' } as const;

/** What needs somebody now; nothing where all is well. */
export function Alerts({ alerts }: Pick<AdminDashboard, 'alerts'>) {
  if (alerts.length === 0) return null;
  return (
    <Stack gap={2}>
      {alerts.map(({ code, severity, text, since }) => (
        <FormAlert key={`${code}-${text}`} tone={tones[severity]} title={text}>
          {since ? (
            <>
              Since <RelativeTime value={since} />
            </>
          ) : null}
        </FormAlert>
      ))}
    </Stack>
  );
}
