/** Days in the time zone of the owner's alerts, both included: `YYYY-MM-DD`. */
export interface StandInPeriod {
  starts_on: string;
  ends_on: string;
}

/** Whether a recipient stands in on this date, so that each day begins and ends when it does for the owner. */
export const coversDate = ({ starts_on, ends_on }: StandInPeriod, date: string): boolean =>
  starts_on <= date && date <= ends_on;
