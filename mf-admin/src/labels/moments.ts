import { formatExact } from '@newswatch/ui';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A moment of the API as people read it; any other text as it is. */
export const asMoment = (text: string): string => (MOMENT.test(text) ? formatExact(new Date(text)) : text);
