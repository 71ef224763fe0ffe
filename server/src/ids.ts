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
  | 'rly'
  | 'req';

/** A new opaque id such as `tgt_01K…`: sortable by creation, also within one millisecond of one process. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${next()}`;
}
