import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BARREL = fileURLToPath(new URL('../../ui/src/index.ts', import.meta.url));

/** The entry of the design system that exports each name, according to its barrel. */
function homesOf(barrel: string): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [, names = '', entry = ''] of barrel.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)) {
    for (const name of names.split(',')) if (name.trim()) homes.set(name.trim(), entry);
  }
  return homes;
}

/**
 * Rewrites imports from `@newswatch/ui` to the entries that export the names. The bundler does this itself; a test
 * runner loads everything that is imported, so every page's test would load all of antd.
 */
export function directImports(code: string, homes = homesOf(readFileSync(BARREL, 'utf8'))): string {
  return code.replace(/^import \{([^}]*)\} from '@newswatch\/ui';/gm, (written: string, names: string) => {
    const byEntry = new Map<string, string[]>();
    for (const name of names.split(',').map((part) => part.trim())) {
      if (!name || name.startsWith('type ')) continue;
      const entry = homes.get(name.split(' ')[0] ?? '') ?? '@newswatch/ui';
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), name]);
    }
    const imports = [...byEntry].map(([entry, taken]) => `import { ${taken.join(', ')} } from '${entry}';`);
    // Keeps the number of lines, so that a failure names the right one.
    return imports.join(' ') + '\n'.repeat(written.split('\n').length - 1);
  });
}
