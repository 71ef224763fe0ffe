/**
 * Kinds of events that articles report about companies, authorities and their people, with their names on screens and in files;
 * an article may report several.
 */
export const developmentNames = {
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
  cyberattack: 'Cyberattack or data breach',
  results: 'Financial results',
} as const;
export type Development = keyof typeof developmentNames;

/** The keys of the developments, in the order in which they are listed. */
export const developments = Object.keys(developmentNames) as readonly Development[];
