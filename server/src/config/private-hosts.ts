import * as v from 'valibot';
import { commaList } from './formats.ts';

/** A host and port of a private network that the outbound guard lets through. */
export interface PrivateHost {
  readonly host: string;
  readonly port: number;
}

export const PrivateHosts = v.pipe(
  commaList,
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^(\[[\da-f:.]+\]|[^\s:[\]]+):\d{1,5}$/i,
        'must be a list of host:port, such as 127.0.0.1:4100',
      ),
      v.transform((item): PrivateHost => {
        const colon = item.lastIndexOf(':');
        return { host: item.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(item.slice(colon + 1)) };
      }),
    ),
  ),
);
