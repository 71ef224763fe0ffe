import { admin } from './admin.ts';
import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { articles, sources } from './content.ts';
import { notifications } from './notifications.ts';
import { registry } from './registry.ts';
import { system } from './system.ts';
import { targets } from './targets.ts';
import { user } from './user.ts';
import { whatsapp } from './whatsapp.ts';

/** The calls that our pages make: only their rows are carried to browsers. */
export const browserCalls = {
  auth,
  user,
  targets,
  sources,
  articles,
  notifications,
  admin,
  whatsapp,
  apiKeys,
  registry,
  system,
};
