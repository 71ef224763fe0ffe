import { formatExact } from '@newswatch/ui';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Formats a timestamp of the API. Returns any other text unchanged. */
export const asMoment = (text: string, timeZone: string): string =>
  MOMENT.test(text) ? formatExact(new Date(text), { timeZone }) : text;
