/** Kinds of events that articles report about companies, authorities and their people; an article may report several. */
export const developments = [
  'takeover',
  'funding',
  'new_site',
  'cuts',
  'leadership',
  'recall',
  'lawsuit',
  'regulation',
  'insolvency',
  'strike',
] as const;
export type Development = (typeof developments)[number];

/** What each development is called on screens and in files. */
export const developmentNames: Readonly<Record<Development, string>> = {
  takeover: 'Takeover or merger',
  funding: 'Funding or listing',
  new_site: 'New plant or site',
  cuts: 'Closure or job cuts',
  leadership: 'Change of leadership',
  recall: 'Recall',
  lawsuit: 'Court case',
  regulation: 'Law or regulator',
  insolvency: 'Insolvency',
  strike: 'Strike',
};
