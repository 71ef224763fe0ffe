import { pickerList } from '@newswatch/shell-api/patterns';
import { zoneName } from './zone-name.ts';

/** The zones of this browser, found by their names. */
export const zonePicker = pickerList<string>({
  one: 'time zone',
  many: 'time zones',
  key: ['time-zones'],
  list: async ({ q = '', per_page }) => {
    const words = q.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean);
    const found = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) =>
      words.every((word) => zoneName(zone).toLowerCase().includes(word)),
    );
    return { items: [...new Set(found)].slice(0, per_page), pagination: { total: found.length } };
  },
  named: async (zones) => zones,
  option: (zone) => ({ id: zone, name: zoneName(zone), description: offsetOf(zone) }),
});

/** The current offset: "GMT+02:00"; empty for a zone that the browser does not know. */
function offsetOf(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}
