/** `export const Name = v.object(…);` and what else is made by a call, up to the `;` after which the next line is not indented. */
const SCHEMA = /^((?:export )?const \w+ = )((?:v\.)?[a-z]\w*\([\s\S]*?);\n(?=\n*(?:\S|(?![\s\S])))/gm;

/**
 * A loader for the wire contract: says of each schema that making it does nothing else. valibot says so of its functions, but only
 * inside its own file; without the word where they are called, the minimizer keeps every schema of a file of which one is used,
 * and its sentences with it. As a function, for what is read of other schemas (`Target.entries`) is else kept too.
 */
export default function pureSchemas(source: string): string {
  return source.replace(SCHEMA, '$1/*#__PURE__*/ (() => $2)();\n');
}
