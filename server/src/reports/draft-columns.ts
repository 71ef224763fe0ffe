import { isOldSection, type ReportDraft, ReportSection, type ReportTimes } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { ReportRow } from './repository.ts';

/** Fields that an older form does not send are not changed. The look is stored separately. */
export function columnsOf(draft: ReportDraft, before?: Pick<ReportRow, 'sections' | 'target_introductions'>) {
  const {
    sections: _,
    layout: __,
    introduction,
    target_introductions: ____,
    sender_name,
    to_owner,
    list_ids,
    attach_pdf,
    on_weekdays,
    times,
    look: ___,
    ...columns
  } = draft;
  const sections = sectionsOf(draft, before?.sections);
  const introductions = introductionsOf(draft, before?.target_introductions);
  return {
    ...columns,
    ...(sections && { sections }),
    ...(introduction !== undefined && { introduction }),
    ...(introductions && { target_introductions: JSON.stringify(introductions) }),
    ...(sender_name !== undefined && { sender_name }),
    ...(to_owner !== undefined && { to_owner }),
    ...(list_ids !== undefined && { list_ids }),
    ...(attach_pdf !== undefined && { attach_pdf }),
    ...(on_weekdays !== undefined && { on_weekdays }),
    ...(times !== undefined && columnsOfTimes(times)),
  };
}

/** The texts about targets of the report, by their IDs; texts about other targets are not kept. */
export function introductionsOf(
  { target_ids, target_introductions }: Pick<ReportDraft, 'target_ids' | 'target_introductions'>,
  before?: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const given =
    target_introductions?.map(({ target_id, text }) => [target_id, text] as const) ??
    (before && Object.entries(before));
  return given && Object.fromEntries(given.filter(([id, text]) => text !== '' && target_ids.includes(id)));
}

/** The columns of the hours of a report; null for one that is sent at most once a day. */
export const columnsOfTimes = (times: ReportTimes | null | undefined) => ({
  hours: times?.hours ?? [],
  weekdays: times?.weekdays ?? [],
});

/** The chosen sections; the older list does not contain sections that were added since. */
export function sectionsOf(
  { sections, layout }: Pick<ReportDraft, 'sections' | 'layout'>,
  before: readonly ReportSection[] = [],
): ReportSection[] | undefined {
  if (layout) return layout.filter((name) => v.is(ReportSection, name));
  return sections && [...sections, ...before.filter((name) => !isOldSection(name))];
}
