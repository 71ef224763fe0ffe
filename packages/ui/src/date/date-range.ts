/** Two days, both included. */
export type DateRange = {
  /** ISO date (yyyy-mm-dd), or '' for no bound. */
  from: string;
  to: string;
};
