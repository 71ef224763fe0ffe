import { readdirSync } from 'node:fs';
import { findViolations } from '../boundaries/find-violations.ts';

const rooms = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|mf-.*|packages|server|e2e|bench)$/.test(entry.name))
  .map((entry) => entry.name);

const { modules, violations } = await findViolations(rooms);
for (const { rule, comment, from, to } of violations)
  console.error(`${rule}: ${from} → ${to}\n    ${comment}`);
console.log(`${modules} modules, boundary violations: ${violations.length}`);
process.exitCode = violations.length > 0 ? 1 : 0;
