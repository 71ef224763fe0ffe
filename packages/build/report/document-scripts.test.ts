import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../src/workspace.ts';
import { compileDocumentScripts, DOCUMENT_SCRIPTS } from './document-scripts.ts';

const HOW_TO_ACCEPT = `${DOCUMENT_SCRIPTS} is not what its sources compile to. Write it with
"npm run update-docs", and commit it with the change.`;

it('the document scripts are up to date with their sources (npm run update-docs writes them)', async () => {
  const file = join(workspaceRoot, DOCUMENT_SCRIPTS);
  const compiled = `${JSON.stringify(await compileDocumentScripts(), null, 2)}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, compiled);
  expect(compiled, HOW_TO_ACCEPT).toBe(readFileSync(file, 'utf8'));
  expect(compiled).not.toContain('</script');
});

it('no document script replaces another of the same name', async () => {
  const folder = 'shell/src/document-scripts';
  await expect(compileDocumentScripts([folder, folder])).rejects.toThrow('Two scripts have one name');
});
