import { makeCall } from '@newswatch/shared/api';
import { functionsOf } from '../api/functions-of.ts';
import { admin } from '../contracts/calls/admin.ts';
import { adminUsers } from '../contracts/calls/admin-users.ts';
import { whatsapp } from '../contracts/calls/whatsapp.ts';

export const adminApi = /* @__PURE__ */ functionsOf(admin, makeCall);
export const adminUsersApi = /* @__PURE__ */ functionsOf(adminUsers, makeCall);
export const whatsappApi = /* @__PURE__ */ functionsOf(whatsapp, makeCall);
