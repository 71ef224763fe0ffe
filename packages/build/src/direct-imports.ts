import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BARREL = fileURLToPath(new URL('../../ui/src/index.ts', import.meta.url));

/** Which entry of the design system each name is exported from, as its barrel says. */
function homesOf(barrel: string): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [, names = '', entry = ''] of barrel.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)) {
    for (const name of names.split(',')) if (name.trim()) homes.set(name.trim(), entry);
  }
  return homes;
}

/**
 * Takes imports from `@newswatch/ui` straight from the entries they come from. The bundler does so by itself; a test runner loads
 * what is imported, and every page's test would load all of antd.
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
    // As many lines as before, so that a failure names the right one.
    return imports.join(' ') + '\n'.repeat(written.split('\n').length - 1);
  });
}
