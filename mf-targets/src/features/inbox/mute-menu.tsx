import { MenuButton } from '@newswatch/ui';
import { BellOff } from '@newswatch/ui/icons';
import { useSavePreference } from './use-save-preference.ts';

const HOUR_MS = 3_600_000;
const spans = [
  { id: '1', label: 'For 1 hour', hours: 1 },
  { id: '4', label: 'For 4 hours', hours: 4 },
  { id: '24', label: 'For 24 hours', hours: 24 },
] as const;

/** Holds all alerts for a while. Nothing is lost: they are sent when the pause ends. */
export function MuteMenu() {
  const mute = useSavePreference('Alerts are muted.');
  return (
    <MenuButton
      label="Mute alerts"
      variant="secondary"
      icon={<BellOff size={16} aria-hidden />}
      trigger="Mute"
      items={spans.map(({ id, label, hours }) => ({
        id,
        label,
        onSelect: () =>
          mute.mutate({ body: { paused_until: new Date(Date.now() + hours * HOUR_MS).toISOString() } }),
      }))}
    />
  );
}
