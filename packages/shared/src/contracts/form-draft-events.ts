/**
 * Messages from the shell to a form of the page, so that a form with more than plain fields loses nothing when the
 * session expires. Both are CustomEvents on the form itself; listening is optional, and plain fields need nothing.
 */
export const formDraftEvents = {
  /** The session has expired. `detail.keep(state)` stores the state, in memory; it must not contain secrets. */
  keep: 'newswatch:keep-form',
  /**
   * The same person has signed in again. `detail.state` is the stored state; the form accepts it by `preventDefault()`.
   */
  restore: 'newswatch:restore-form',
} as const;
