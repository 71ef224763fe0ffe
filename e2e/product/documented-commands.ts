import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = join(import.meta.dirname, '../../docs/operations.md');

/** The commands and configuration in docs/operations.md for two processes behind a proxy. */
export interface DocumentedCommands {
  /** The environment of every process, as lines of shell code. */
  environment: string;
  /** One shell command for each process. */
  starts: readonly string[];
  /** `host:port` of each process, as in the proxy's configuration. */
  upstreams: readonly string[];
  /** Headers that the proxy sets, with nginx variables in their values. */
  headers: Readonly<Record<string, string>>;
}

/** Reads the document. Throws an error that names whatever is missing. */
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
