/** Two days, both included. */
export type DateRange = {
  /** The first day as an ISO date (yyyy-mm-dd), or '' for no bound. */
  from: string;
  to: string;
};
