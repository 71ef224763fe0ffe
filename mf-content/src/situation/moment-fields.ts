import * as v from 'valibot';

/** The two fields in which a person types a moment. */
export const DayOfMoment = v.pipe(v.string(), v.isoDate('Please enter a day.'));
export const TimeOfMoment = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}/, 'Please enter a time.'));
