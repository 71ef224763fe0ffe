import { toneNames } from '@newswatch/shell-api/patterns';

/** The values of a filter by tone. */
export const toneFilterNames = { ...toneNames, none: 'Not coded' } as const;
