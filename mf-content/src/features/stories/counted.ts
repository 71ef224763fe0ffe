import { formatCount } from '@newswatch/ui';

/** "1 article", "1,204 articles" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
