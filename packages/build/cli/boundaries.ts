import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { rules } from '../boundaries/rules.ts';

const rooms = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|mf-.*|packages|server|e2e|bench)$/.test(entry.name))
  .map((entry) => entry.name);

// Its own reports warn that TypeScript 7 is not supported, although swc reads the sources.
const { output } = await cruise(rooms, {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});
if (typeof output === 'string') throw new Error('The boundary check returned text instead of a result.');
for (const { rule, from, to } of output.summary.violations) {
  const reason = rules.forbidden.find((forbidden) => forbidden.name === rule.name)?.comment ?? '';
  console.error(`${rule.name}: ${from} → ${to}\n    ${reason}`);
}
console.log(
  `${output.summary.totalCruised} modules, boundary violations: ${output.summary.violations.length}`,
);
process.exitCode = output.summary.violations.length > 0 ? 1 : 0;
