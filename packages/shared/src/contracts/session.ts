import * as v from 'valibot';
import { Plan } from './plan.ts';
import { Timestamp, UserId } from './primitives.ts';
import { Tokens } from './tokens.ts';
import { Role, User } from './user.ts';

export const SessionStarted = v.object({ ...Tokens.entries, user: User, message: v.optional(v.string()) });
export type SessionStarted = v.InferOutput<typeof SessionStarted>;
export const TokenValid = v.object({
  valid: v.literal(true),
  expires_at: Timestamp,
  user: v.object({ id: UserId, email: v.string(), role: Role, plan: Plan }),
});
