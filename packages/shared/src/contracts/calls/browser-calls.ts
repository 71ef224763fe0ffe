import { apiKeys } from './api-keys.ts';
import { auth } from './auth.ts';
import { articles, sources } from './content.ts';
import { notifications } from './notifications.ts';
import { registry } from './registry.ts';
import { system } from './system.ts';
import { targets } from './targets.ts';
import { user } from './user.ts';

/** The calls that the pages of people make: only their rows are carried to every browser. */
export const browserCalls = {
  auth,
  user,
  targets,
  sources,
  articles,
  notifications,
  apiKeys,
  registry,
  system,
};
