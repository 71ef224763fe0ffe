/** One emitted declaration file, as lines of code without comments. */
export type Declarations = ReadonlyMap<string, string>;

interface Statement {
  /** The declared name; empty for imports and lists of exports. */
  name: string;
  text: string;
}

const RE_EXPORT = /^export \{([^}]*)\} from '([^']+)';$/;
const DECLARED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|const|function|class) ([A-Za-z_$][\w$]*)/;

/**
 * The public surface of one entry of a package, as one text: the declarations it exports, and the package's own types
 * that they use. Other declarations of a file are private and may change without a trace here.
 *
 * @example rollUp(emitted, 'index')
 */
export function rollUp(files: Declarations, entryFile: string): string {
  const origins = exportsOf(files, entryFile);
  const kept = new Set<Statement>();
  const addDeclaration = (file: string, name: string): void => {
    for (const statement of statementsOf(files, file)) {
      if (statement.name !== name || kept.has(statement)) continue;
      kept.add(statement);
      for (const [word] of statement.text.matchAll(/[A-Za-z_$][\w$]*/g)) keepNamed(file, word);
    }
  };
  const keepNamed = (file: string, word: string): void => {
    if (statementsOf(files, file).some(({ name }) => name === word)) addDeclaration(file, word);
    const from = importedFrom(files, file, word);
    if (from) addDeclaration(from, word);
  };
  for (const { name, file } of origins) addDeclaration(file, name);
  const missing = origins.find(({ name }) => ![...kept].some((statement) => statement.name === name));
  if (missing)
    throw new Error(`${entryFile} exports ${missing.name}, which ${missing.file} does not declare`);
  return [...kept]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ text }) => text.replace(/^export /, ''))
    .join('\n');
}

function exportsOf(files: Declarations, entryFile: string): { name: string; file: string }[] {
  return statements(textOf(files, entryFile)).flatMap(({ name, text }) => {
    const again = RE_EXPORT.exec(text.replaceAll(/\s+/g, ' '));
    if (!again) return name && text.startsWith('export ') ? [{ name, file: entryFile }] : [];
    const [, names = '', from = ''] = again;
    return names
      .split(',')
      .map((entry) => entry.trim().replace(/^type /, ''))
      .filter((entry) => entry !== '')
      .map((entry) => ({ name: entry, file: fileNamed(from) }));
  });
}

/** The file of this package that a name was imported from; `undefined` for names of other packages. */
function importedFrom(files: Declarations, file: string, name: string): string | undefined {
  for (const [, names = '', from = ''] of textOf(files, file).matchAll(
    /^import (?:type )?\{([^}]*)\} from '(\.[^']+)';$/gm,
  )) {
    if (names.split(',').some((entry) => entry.trim().replace(/^type /, '') === name)) return fileNamed(from);
  }
  return undefined;
}

function fileNamed(specifier: string): string {
  return specifier.replace(/^\.\//, '').replace(/\.tsx?$/, '');
}

function textOf(files: Declarations, file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`No declarations were emitted for ${file}`);
  return text;
}

const known = new WeakMap<Declarations, Map<string, Statement[]>>();

function statementsOf(files: Declarations, file: string): Statement[] {
  const ofFiles = known.get(files) ?? new Map<string, Statement[]>();
  known.set(files, ofFiles);
  const read = ofFiles.get(file) ?? statements(textOf(files, file)).filter(({ name }) => name !== '');
  ofFiles.set(file, read);
  return read;
}

/**
 * Splits emitted declarations into statements: the printer's layout is fixed, so a statement starts at a line without
 * indentation.
 */
function statements(text: string): Statement[] {
  return text
    .split(/\n(?=[a-z])/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => ({ name: DECLARED.exec(statement)?.[1] ?? '', text: statement }));
}
