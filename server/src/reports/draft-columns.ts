import { isOldSection, type ReportDraft, ReportSection, type ReportTimes } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** Fields that an older form does not send stay as they are. The look is stored separately. */
export function columnsOf(draft: ReportDraft, before?: { sections: readonly ReportSection[] }) {
  const {
    sections: _,
    layout: __,
    introduction,
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
  return {
    ...columns,
    ...(sections && { sections }),
    ...(introduction !== undefined && { introduction }),
    ...(sender_name !== undefined && { sender_name }),
    ...(to_owner !== undefined && { to_owner }),
    ...(list_ids !== undefined && { list_ids }),
    ...(attach_pdf !== undefined && { attach_pdf }),
    ...(on_weekdays !== undefined && { on_weekdays }),
    ...(times !== undefined && columnsOfTimes(times)),
  };
}

/** The columns of the hours of a report; null for one that is sent at most once a day. */
export const columnsOfTimes = (times: ReportTimes | null | undefined) => ({
  hours: times?.hours ?? [],
  weekdays: times?.weekdays ?? [],
});

/** The chosen sections; the older list does not contain those that were added since. */
export function sectionsOf(
  { sections, layout }: Pick<ReportDraft, 'sections' | 'layout'>,
  before: readonly ReportSection[] = [],
): ReportSection[] | undefined {
  if (layout) return layout.filter((name) => v.is(ReportSection, name));
  return sections && [...sections, ...before.filter((name) => !isOldSection(name))];
}
