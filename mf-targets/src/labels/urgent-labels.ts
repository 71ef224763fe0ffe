import { developmentNames, developments, type Target, type UrgentReason } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';

const NAMES_SHOWN = 5;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
/** Kinds that only a newer server supports have no name here. */
const kindsOf = (kinds: readonly string[]): string =>
  developments
    .filter((one) => kinds.includes(one))
    .map((one) => developmentNames[one].toLowerCase())
    .join(', ');
const sourcesWithin = (sources: number, hours: number): string =>
  `${counted(sources, 'source')} within ${counted(hours, 'hour')}`;

/** Says why an alert did not wait for a digest: "5 sources within 2 hours: Harbour Times, …". */
export function urgentLabel({ because, names, sources = 0, hours = 0 }: UrgentReason): string {
  if (because === 'words') return `${quoted(names)} in the headline`;
  if (because === 'developments') return kindsOf(names);
  const shown = names.slice(0, NAMES_SHOWN);
  if (because === 'source') return `from ${shown.join()}`;
  const more = sources - shown.length;
  return `${sourcesWithin(sources, hours)}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Says which alerts of a target are urgent: "“recall” in the headline, or 5 sources within 2 hours; also during quiet hours". */
export function urgencyLabel(rule: NonNullable<Target['urgency']>): string {
  const conditions = [
    rule.words.length > 0 ? `${quoted(rule.words)} in the headline` : '',
    rule.developments.length > 0 ? `developments (${kindsOf(rule.developments)})` : '',
    rule.reports ? sourcesWithin(rule.reports.sources, rule.reports.hours) : '',
    rule.source_ids.length > 0 ? `from ${counted(rule.source_ids.length, 'chosen source')}` : '',
    rule.unusual ? 'far more matches than usual' : '',
  ].filter(Boolean);
  return `${conditions.join(', or ')}${rule.in_quiet_hours ? '; also during quiet hours' : ''}`;
}
