import * as v from 'valibot';
import { commaList } from './formats.ts';

/** The roles of a server process. One process may have any of them; several processes share a DATABASE_URL. */
export const ROLES = ['api', 'crawler', 'matcher', 'notifier', 'receiver'] as const;
export type ServerRole = (typeof ROLES)[number];

/** The names of roles; if empty, a process has all roles. */
export const RoleNames = v.optional(
  v.pipe(
    commaList,
    v.minLength(1, `must name at least one of ${ROLES.join(', ')}`),
    v.array(v.picklist(ROLES, `may only name ${ROLES.join(', ')}`)),
  ),
  ROLES.join(','),
);

/** The value of the option `--roles`; undefined without it. */
export function rolesArgument(argv: readonly string[]): string | undefined {
  const index = argv.findIndex((argument) => argument === '--roles' || argument.startsWith('--roles='));
  if (index === -1) return undefined;
  // `--roles` without a value is an error and does not fall back to the default.
  return argv[index]?.startsWith('--roles=')
    ? argv[index].slice('--roles='.length)
    : (argv[index + 1] ?? ',');
}
