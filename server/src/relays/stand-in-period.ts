/** First and last day, in the time zone of the owner's alerts: `YYYY-MM-DD`. */
export interface StandInPeriod {
  starts_on: string;
  ends_on: string;
}

/** Whether a recipient is the stand-in on this date. Days begin and end as they do for the owner. */
export const coversDate = ({ starts_on, ends_on }: StandInPeriod, date: string): boolean =>
  starts_on <= date && date <= ends_on;
