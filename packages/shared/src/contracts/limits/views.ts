export const SIDEBAR_ITEMS_HIDDEN_MAX = 50;
export const OVERVIEW_SECTIONS_MAX = 50;
/**
 * The maximum number of tables for which a person's choice of columns is kept; a choice for a further table replaces the oldest
 * one.
 */
export const CHOSEN_TABLES_MAX = 100;
export const CHOSEN_COLUMNS_MAX = 50;
/** The minimum width of a column, in pixels. */
export const COLUMN_WIDTH_MIN = 64;
export const COLUMN_WIDTH_MAX = 800;
export const SAVED_VIEW_NAME_MAX = 60;
export const SAVED_VIEW_ADDRESS_MAX = 2_000;
export const SAVED_VIEWS_PER_LIST_MAX = 20;
/**
 * The maximum number of views that a person may save for all lists together: they are part of every response about the person.
 */
export const SAVED_VIEWS_MAX = 200;
/** The maximum number of shared views of one list, from all administrators together. */
export const SHARED_VIEWS_PER_LIST_MAX = 30;

/** The time for which a message stays on the screen. */
export const TOAST_DURATION_MS = 50_000;
export const TOASTS_VISIBLE = 3;
