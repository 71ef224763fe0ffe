/** Matters that may continue in a story and then end, with their names on screens and in messages in English. */
export const storyMatterNames = {
  talks: 'Talks',
  search: 'Search',
  suspect: 'Suspect',
  trial: 'Trial',
  strike: 'Strike',
  captives: 'Captives',
  fire: 'Fire',
  missing: 'Missing people',
  power: 'Power supply',
  evacuation: 'Evacuation',
  alert: 'Warning',
  road: 'Road or route',
} as const;
export type StoryMatter = keyof typeof storyMatterNames;
