import { formatCount } from '@newswatch/ui';

/** A count with its noun: "1 article", "1,204 articles". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Like `counted`, but "No articles" for none. */
export const countedOrNo = (count: number, one: string, many?: string): string =>
  counted(count, one, many).replace(/^0/, 'No');
