import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShellDescriptor } from '@newswatch/shared/contracts';
import { readPackage, workspaceRoot } from '../workspace.ts';

/** What the shell provides of everything that a remote's `requires` may name. */
export function providedByShell(root: string = workspaceRoot): NonNullable<ShellDescriptor['provides']> {
  const own = (name: string): string => readPackage(join(root, 'packages', name)).version;
  const react = createRequire(join(root, 'packages/shell-api/package.json')).resolve('react/package.json');
  return { contract: own('shell-api'), react: readPackage(join(react, '..')).version, ui: own('ui') };
}
