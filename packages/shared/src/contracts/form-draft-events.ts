/**
 * What the shell says to a form of the page, so that one that holds more than plain fields loses nothing when the session
 * runs out. Both are CustomEvents on the form itself; nobody has to listen, and plain fields need not.
 */
export const formDraftEvents = {
  /** The session has run out. `detail.keep(state)` keeps the state, in memory; nothing secret may be in it. */
  keep: 'newswatch:keep-form',
  /** The same person is back. `detail.state` is what was kept; the form takes it by `preventDefault()`. */
  restore: 'newswatch:restore-form',
} as const;
