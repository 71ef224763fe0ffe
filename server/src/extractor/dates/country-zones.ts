import type { WallTime, Zone } from './time-zones.ts';
import { instantOf } from './time-zones.ts';

const zonesByCountry = new Map<string, readonly string[]>();

/** The time zones of an ISO country; UTC if it has none or is not known. */
export function zonesOfCountry(country: string | null): readonly string[] {
  if (country === null || !/^[A-Za-z]{2}$/.test(country)) return ['UTC'];
  const known = zonesByCountry.get(country);
  if (known) return known;
  const region: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  const found = region.getTimeZones?.() ?? [];
  const zones = found.length === 0 ? ['UTC'] : found;
  zonesByCountry.set(country, zones);
  return zones;
}

/**
 * The zone whose time most of a country's zones share: in Spain, that of the mainland, although the islands are an hour behind.
 * Undefined for the United States, where no single time is used by more than half of the zones.
 */
export function usualZone(country: string, wall: WallTime): Zone | undefined {
  const zones = zonesOfCountry(country.toUpperCase());
  const agreeing = Map.groupBy(zones, (zone) => instantOf(wall, zone)?.getTime());
  for (const [instant, same] of agreeing) {
    if (instant !== undefined && same.length * 2 > zones.length) return same[0];
  }
  return undefined;
}

/** The moments, in milliseconds, at which the clocks of a country's zones show a time, earliest first. */
export function zoneReadings(country: string, wall: WallTime): { zone: Zone; time: number }[] {
  return zonesOfCountry(country.toUpperCase())
    .flatMap((zone) => {
      const time = instantOf(wall, zone)?.getTime();
      return time === undefined ? [] : [{ zone, time }];
    })
    .toSorted((one, other) => one.time - other.time);
}
