import { useMedia } from '@newswatch/ui';

/** Whether there is room for an open item beside its list. */
export const useWide = (): boolean => useMedia('(min-width: 75em)');
