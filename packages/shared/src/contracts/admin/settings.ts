import * as v from 'valibot';

const securityEntries = {
  /** Administrators without an authenticator get a code by email at each sign-in. */
  admin_mfa_required: v.boolean(),
};

/** What administrators set for the whole product. */
export const SystemSettings = v.object({
  security: v.object(securityEntries),
  /** Counts the changes: whoever sends an old one is told that somebody was faster. */
  version: v.number(),
});
export type SystemSettings = v.InferOutput<typeof SystemSettings>;
export const SystemSettingsUpdate = v.strictObject({
  security: v.strictObject(securityEntries),
  /** Left out: the last one who saves wins. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export const SystemSettingsSaved = v.object({ ...SystemSettings.entries, message: v.string() });
