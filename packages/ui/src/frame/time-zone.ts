import { createContext } from 'react';

/** Sets the time zone for everything inside it: `<TimeZone value="Europe/Paris">`. */
export const TimeZone = createContext<string | undefined>(undefined);

/**
 * The current time for everything inside it, by default by the browser's clock. If that may be wrong, an outer component can
 * provide a better one.
 */
export const Clock = createContext<() => number>(Date.now);
