/**
 * The messages when a person makes a target follow another one. Only the server has these sentences, so that no
 * page loads them.
 */
export const followAnswers = {
  started: 'Your target now follows the original.',
  cannotStart:
    'This target cannot follow the original: it is not available, or its owner no longer allows it.',
  isOriginal:
    'Copies of this target follow it, so it cannot follow another target. Stop their updates on its Settings tab first.',
  noSources: 'None of the original’s sources are available to you.',
  /** Shown for a copy that was removed from the list of its sender. */
  removed: 'Removed from this list. The copy can no longer follow your target.',
} as const;
