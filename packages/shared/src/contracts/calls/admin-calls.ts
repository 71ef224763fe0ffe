import { admin } from './admin.ts';
import { adminUsers } from './admin-users.ts';
import { whatsapp } from './whatsapp.ts';

/** The calls that the administrators' pages make: their rows are carried to administrators alone. */
export const adminCalls = { admin, adminUsers, whatsapp };
