export const cannotMatch = {
  no_source: 'We no longer read any of the sources that it looks in.',
  no_category: 'None of the sources that it looks in belongs to its categories.',
  no_language: 'None of the sources that it looks in publishes in its languages.',
} as const;
