import { createContext } from 'react';

/** The zone in which times are read below it: `<TimeZone value="Europe/Paris">`. */
export const TimeZone = createContext<string | undefined>(undefined);
