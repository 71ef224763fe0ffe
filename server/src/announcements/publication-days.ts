import { wallTimeAt, zonesOfCountry } from '../extractor/index.ts';

/** An ISO country, and the zone that an administrator has set for the source. */
export interface SourcePlace {
  readonly country: string | null;
  readonly zone: string | undefined;
}

/**
 * The days on which an article may have been published where its source is: two if its country has several time zones with
 * different days at that moment. "On Friday" is a certain day only if it is the same for both.
 */
export function publicationDays(publishedAt: Date, { country, zone }: SourcePlace): Temporal.PlainDate[] {
  const zones = zone === undefined ? zonesOfCountry(country) : [zone];
  const days = zones.map((one) => {
    const { year, month, day } = wallTimeAt(publishedAt, one);
    return Temporal.PlainDate.from({ year, month, day });
  });
  return [...new Map(days.map((day) => [day.toString(), day])).values()];
}

/** The zones that a source may mean when it gives a time; none if its location is not known. */
export const sourceZones = ({ country, zone }: SourcePlace): readonly string[] =>
  zone === undefined ? (country === null ? [] : zonesOfCountry(country)) : [zone];
