import { dayAt, dayLabel } from '@newswatch/shell-api/patterns';

/** "you muted this story on Thursday 26 November" */
export function mutedStory(at: string, timeZone: string, now: Date): string {
  const [day, today] = [at, now.toISOString()].map((moment) => dayAt(moment, timeZone));
  const label = dayLabel(day ?? '', today ?? '');
  return `you muted this story ${/^(Today|Yesterday)$/.test(label) ? label.toLowerCase() : `on ${label}`}`;
}
