import { type ReportDraft, ReportSection } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** What an older form does not send stays as it is. */
export function columnsOf(draft: ReportDraft, before?: { sections: readonly ReportSection[] }) {
  const { sections: _, layout: __, introduction, sender_name, to_owner, on_weekdays, ...columns } = draft;
  const sections = sectionsOf(draft, before?.sections);
  return {
    ...columns,
    ...(sections && { sections }),
    ...(introduction !== undefined && { introduction }),
    ...(sender_name !== undefined && { sender_name }),
    ...(to_owner !== undefined && { to_owner }),
    ...(on_weekdays !== undefined && { on_weekdays }),
  };
}

/** The chosen sections; the older list says nothing about those that were added since. */
export function sectionsOf(
  { sections, layout }: Pick<ReportDraft, 'sections' | 'layout'>,
  before: readonly ReportSection[] = [],
): ReportSection[] | undefined {
  if (layout) return layout.filter((name) => v.is(ReportSection, name));
  return sections && [...sections, ...before.filter((name) => name === 'names')];
}
