/** The date door: days as ISO texts in the system's own calendar controls. */
export * from './date-fields.tsx';
