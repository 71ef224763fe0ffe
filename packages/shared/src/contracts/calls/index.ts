import { admin } from './admin.ts';
import { auth } from './auth.ts';
import { articles, sources } from './content.ts';
import { deploy } from './deploy.ts';
import { notifications } from './notifications.ts';
import { registry } from './registry.ts';
import { system } from './system.ts';
import { targets } from './targets.ts';
import { user } from './user.ts';
import { whatsapp } from './whatsapp.ts';

/** Every call of the API, by room and name. */
export const calls = {
  auth,
  user,
  targets,
  sources,
  articles,
  notifications,
  admin,
  whatsapp,
  deploy,
  registry,
  system,
};
export type { Call } from './define-call.ts';
