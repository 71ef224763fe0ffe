import type { SettingsVersion } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, RelativeTime, Stack } from '@newswatch/ui';
import type { FieldPath } from 'react-hook-form';
import { settingsHistoryQuery } from '../../api/settings.ts';
import { counted } from '../../labels/figure-labels.ts';
import type { SectionProps } from './sections.tsx';
import { settingLabel, settingValue } from './setting-labels.ts';
import { type FormValues, valuesBefore } from './settings-values.ts';

const SHOWN = 3;

/** The recently saved changes, with their authors. Each can be undone: its old values are put into the form. */
export function HistoryCard({ form, settings }: SectionProps) {
  const query = useQuery(settingsHistoryQuery());
  const { timezone } = useCurrentUser();
  if (!query.data || query.data.items.length === 0) return null;
  const undo = ({ version, changes }: SettingsVersion) => {
    for (const [name, value] of valuesBefore(settings, changes, timezone)) {
      form.setValue(name as FieldPath<FormValues>, value as never, { shouldDirty: true });
    }
    form.setValue('reason', `Undo version ${version}`, { shouldDirty: true });
  };
  return (
    <Card title="History" description={`${counted(query.data.pagination.total, 'version')} so far`}>
      <Stack gap={3}>
        {query.data.items.map((version) => (
          <Version key={version.version} version={version} onUndo={() => undo(version)} />
        ))}
        <p>
          Undoing puts the old values into the form; nothing changes until you save. Passwords are not
          included.
        </p>
      </Stack>
    </Card>
  );
}

function Version({
  version: { version, saved_at, saved_by, reason, changes },
  onUndo,
}: {
  version: SettingsVersion;
  onUndo: () => void;
}) {
  const { timezone } = useCurrentUser();
  const canUndo = changes.some(({ name }) => name !== 'email.password');
  const more = changes.length - SHOWN;
  return (
    <div>
      <strong>{version}</strong> <RelativeTime value={saved_at} />
      {saved_by ? (
        <>
          {' by '}
          <bdi>{saved_by.full_name}</bdi>
        </>
      ) : null}
      {reason ? (
        <>
          <br />
          <bdi>{reason}</bdi>
        </>
      ) : null}
      {changes.slice(0, SHOWN).map(({ name, before, after }) => (
        <div key={name}>
          {settingLabel(name)}: <bdi>{settingValue(before, name, timezone)}</bdi> →{' '}
          <bdi>{settingValue(after, name, timezone)}</bdi>
        </div>
      ))}
      {more > 0 ? <div>and {more} more</div> : null}
      {canUndo ? (
        <div>
          <Button size="small" aria-label={`Undo version ${version}`} onClick={onUndo}>
            Undo
          </Button>
        </div>
      ) : null}
    </div>
  );
}
