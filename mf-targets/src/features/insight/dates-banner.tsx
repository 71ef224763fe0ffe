import type { Target } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { addDays, dayAt } from '@newswatch/shell-api/patterns';
import { dayLabels, FormAlert } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { outsideDates } from '../../labels/outside-dates.ts';

interface DatesBannerProps {
  target: Target;
  /** The button that opens its form. */
  change: ReactNode;
}

/** Says, on the pages of an active target, when it ended or when it starts. Renders nothing while it runs. */
export function DatesBanner({ target, change }: DatesBannerProps) {
  const { timezone } = useCurrentUser();
  const outside = target.status === 'active' ? outsideDates(target) : null;
  if (outside === null) return null;
  if (outside === 'ended') {
    const last = dayLabels(addDays(dayAt(target.expires_at, timezone), -1)).label;
    return (
      <FormAlert tone="warning" title={`This target has ended: its last day was ${last}`} action={change}>
        It no longer finds new articles. Its matches stay here.
      </FormAlert>
    );
  }
  return (
    <FormAlert
      tone="info"
      title={`This target starts on ${dayLabels(dayAt(target.starts_at, timezone)).label}`}
      action={change}
    >
      It will not find anything until then.
    </FormAlert>
  );
}
