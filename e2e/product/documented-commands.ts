import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = join(import.meta.dirname, '../../docs/operations.md');

/** What docs/operations.md tells to type and to configure for two processes behind a proxy. */
export interface DocumentedCommands {
  /** Lines of a shell, the environment of every process. */
  environment: string;
  /** One line of a shell for each process. */
  starts: readonly string[];
  /** `host:port` of each process, as the proxy knows them. */
  upstreams: readonly string[];
  /** Headers that the proxy sets, with nginx' variables in them. */
  headers: Readonly<Record<string, string>>;
}

/** Reads the document; what it no longer says is named in an error. */
export function readDocumentedCommands(): DocumentedCommands {
  const text = readFileSync(document, 'utf8');
  const section = /^### Two processes behind a proxy\n(.*?)(?=^##)/ms.exec(text)?.[1] ?? '';
  const [environment, starts] = blocksOf(section, 'sh');
  const [upstream] = blocksOf(section, 'nginx');
  const [site] = blocksOf(text, 'nginx');
  if (!environment || !starts || !upstream || !site)
    throw new Error(`${document} no longer says how to run two processes behind a proxy.`);
  return {
    environment,
    starts: starts.trim().split('\n'),
    upstreams: [...upstream.matchAll(/^\s*server (\S+);/gm)].map((found) => found[1] ?? ''),
    headers: Object.fromEntries(
      [...site.matchAll(/^\s*proxy_set_header (\S+) (\S+);/gm)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  };
}

function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    (found) => found[1] ?? '',
  );
}
