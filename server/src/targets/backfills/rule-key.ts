import { createHash } from 'node:crypto';
import type { TargetRow } from '../repository.ts';

/** Identifies everything that decides which articles a target finds: targets that find the same have the same key. */
export function ruleKey(target: TargetRow): string {
  const rule = [
    [target.keywords_any, target.keywords_all, target.keywords_none, target.speakers, target.query],
    [target.match_fields, target.match_word_forms, target.languages],
    [target.source_scope, target.source_ids, target.categories],
    [target.starts_at, target.expires_at],
  ];
  return createHash('sha256').update(JSON.stringify(rule)).digest('base64url');
}
