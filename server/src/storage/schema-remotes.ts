import type { OverriddenRemote } from '@newswatch/shared/contracts/admin';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

export interface DeployTokensTable {
  id: string;
  name: string;
  token_hash: string;
  remotes: string[];
  created_by: string | null;
  created_at: Time;
  expires_at: Time;
  last_used_at: Time | null;
  revoked_at: Time | null;
}

/** The versions that one browser gets instead of the deployed ones, while its cookie is valid. */
export interface OverridesTable {
  id: string;
  cookie_hash: string;
  remotes: Json<OverriddenRemote[]>;
  issuer: 'administrator' | 'deploy_token' | 'demo';
  issued_by: string | null;
  user_id: string | null;
  opened_at: Time;
  expires_at: Time;
  ended_at: Time | null;
}

export interface RemoteFailuresTable {
  remote: string;
  version: string;
  /** A person's id, or the hash of a guest's address. */
  reporter: string;
  phase: string;
  composition_id: string;
  at: Time;
}

export interface RemoteLoadsTable {
  remote: string;
  version: string;
  /** A UTC day. */
  day: string;
  loads: Generated<number>;
  failures: Generated<number>;
}

export interface RemoteTimingsTable {
  remote: string;
  version: string;
  metric: string;
  day: string;
  bucket: number;
  count: number;
}

export interface CanaryTrialsTable {
  remote: string;
  /** The serial of the pointer that started the trial. */
  serial: number;
  reporter: string;
  /**
   * The visitor whose bucket chose the version: all guests of one address are one reporter, with the first guest's
   * bucket.
   */
  visitor: string;
  version: string;
  first_failed: boolean;
  failed: boolean;
  at: Time;
}

export interface ViolationsTable {
  id: string;
  kind: 'csp' | 'integrity' | 'bytes';
  rule: string;
  blocked: string;
  source: string;
  page: string;
  remote: string | null;
  version: string | null;
  count: number;
  first_seen_at: Time;
  last_seen_at: Time;
}

/** A stack frame in one of our builds. */
export interface BuiltFrame {
  /** The name of the function; empty if the browser does not name it. */
  function: string;
  /** A remote, or `shell`. */
  app: string;
  version: string;
  /** The script's path in the build. */
  script: string;
  /** The line and the column, which start at 1, as in browsers. */
  line: number;
  column: number;
}

export interface PageErrorsTable {
  id: string;
  app: string;
  version: string;
  name: string;
  message: string;
  frames: Json<BuiltFrame[]>;
  page: string;
  count: number;
  first_seen_at: Time;
  last_seen_at: Time;
}

/** The tables of remotes: their deployers, and their performance in browsers. */
export interface RemoteSchema {
  deploy_tokens: DeployTokensTable;
  overrides: OverridesTable;
  remote_failures: RemoteFailuresTable;
  remote_loads: RemoteLoadsTable;
  remote_timings: RemoteTimingsTable;
  canary_trials: CanaryTrialsTable;
  violations: ViolationsTable;
  page_errors: PageErrorsTable;
}
