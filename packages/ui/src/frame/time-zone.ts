import { createContext } from 'react';

/** The zone in which times are read below it: `<TimeZone value="Europe/Paris">`. */
export const TimeZone = createContext<string | undefined>(undefined);

/**
 * By which clock times are told below it: by default the browser's. Where that one may be wrong, somebody above knows a better one.
 */
export const Clock = createContext<() => number>(Date.now);
