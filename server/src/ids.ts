import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

export type IdPrefix =
  | 'usr'
  | 'ses'
  | 'vcd'
  | 'rst'
  | 'sev'
  | 'mfa'
  | 'oid'
  | 'tgt'
  | 'src'
  | 'run'
  | 'srq'
  | 'img'
  | 'rpt'
  | 'art'
  | 'clu'
  | 'col'
  | 'hlt'
  | 'mat'
  | 'ntf'
  | 'dlv'
  | 'dig'
  | 'msg'
  | 'aud'
  | 'wrk'
  | 'job'
  | 'dpt'
  | 'wev'
  | 'wam'
  | 'wtp'
  | 'key'
  | 'whk'
  | 'sub'
  | 'evt'
  | 'wdl'
  | 'brc'
  | 'apr'
  | 'ovr'
  | 'vis'
  | 'tsk'
  | 'app'
  | 'cnv'
  | 'att'
  | 'rcp'
  | 'req'
  | 'exp'
  | 'rpl'
  | 'nws'
  | 'viw';

/** Creates an opaque id such as `tgt_01K…`. Ids sort by creation time, even within one millisecond of one process. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${next()}`;
}
