import { useCurrentUser } from '@newswatch/shell-api';
import { momentIn } from '@newswatch/shell-api/patterns';
import cells from '../../looks/cells.module.css';

interface MuteNoteProps {
  mute: { starts_at: string; ends_at: string; note: string };
}

/** Shows when a rule is or will be muted, and why. */
export function MuteNote({ mute: { starts_at, ends_at, note } }: MuteNoteProps) {
  const { timezone } = useCurrentUser();
  const now = new Date();
  const at = (moment: string) => momentIn(timezone, new Date(moment), now);
  const isPlanned = new Date(starts_at) > now;
  return (
    <span className={cells.soft}>
      {isPlanned ? `Muted from ${at(starts_at)} to ${at(ends_at)}` : `Muted until ${at(ends_at)}`}:{' '}
      <bdi>{note}</bdi>
    </span>
  );
}
