/**
 * Messages from the shell to the page, so that nothing that was typed is lost when the session expires. They are
 * CustomEvents, first on each form, then on the document; listening is optional, and plain fields need nothing.
 */
export const formDraftEvents = {
  /**
   * The session has expired. On a form, `detail.keep(state)` stores the form's state, or nothing if it is undefined. On
   * the document, `detail.keep(state, name)` stores what is open. A state must not contain secrets.
   */
  keep: 'newswatch:keep-form',
  /**
   * The same person has signed in again. `detail.state` is the stored state, and on the document `detail.name` its name; the part
   * of the page to which it belongs accepts it with `preventDefault()`.
   */
  restore: 'newswatch:restore-form',
} as const;
