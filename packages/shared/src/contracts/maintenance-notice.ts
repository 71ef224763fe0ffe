import * as v from 'valibot';
import { Language, Timestamp } from './primitives.ts';

/** Planned maintenance, from the moment it is announced until it ends. */
export const MaintenanceNotice = v.object({
  text: v.string(),
  /** The language of the text: that of the reader if the notice was written in it, otherwise English. */
  language: Language,
  starts_at: Timestamp,
  ends_at: Timestamp,
});
export type MaintenanceNotice = v.InferOutput<typeof MaintenanceNotice>;
