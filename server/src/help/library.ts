import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HelpCategory, type Language, languages, type Role } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { type RenderedMarkdown, renderMarkdown } from './render-markdown.ts';

/** One article in one language, as it is in its file. */
export interface HelpText {
  slug: string;
  language: Language;
  title: string;
  category: HelpCategory;
  audience: 'all' | 'admin';
  order: number;
  /** `YYYY-MM-DD` */
  updatedOn: string;
  markdown: string;
  html: string;
  /** Other words that people search for, which the text does not contain. */
  keywords: string;
  headings: readonly { id: string; title: string }[];
  /** The words without any markup. */
  text: string;
}

const FrontMatter = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty()),
  category: HelpCategory,
  order: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
  updated: v.pipe(v.string(), v.isoDate()),
  keywords: v.optional(v.string(), ''),
  audience: v.optional(v.picklist(['all', 'admin']), 'all'),
});

/** The help articles: Markdown files below `articles/<language>/`. English has all of them. */
export interface HelpLibrary {
  /** Every article this role may read, each in the language asked for or else in English; in the order of the help centre. */
  list(role: Role, language: Language): readonly HelpText[];
  find(role: Role, language: Language, slug: string): { text: HelpText; languages: Language[] } | undefined;
}

let ours: HelpLibrary | undefined;

/** The articles that come with the server, read once per process. */
export function helpLibrary(): HelpLibrary {
  ours ??= openHelpLibrary();
  return ours;
}

/**
 * Reads all articles. Each is rendered when somebody reads or searches it: rendering all of them would take a seventh of the
 * server's start time.
 *
 * @throws if a file's front matter is wrong
 */
export function openHelpLibrary(folder = path.join(import.meta.dirname, 'articles')): HelpLibrary {
  const texts = new Map<string, Map<Language, HelpText>>();
  for (const language of languages) {
    for (const file of readdirSync(path.join(folder, language)).sort()) {
      const text = readArticle(path.join(folder, language, file), language);
      const versions = texts.get(text.slug) ?? new Map<Language, HelpText>();
      texts.set(text.slug, versions.set(language, text));
    }
  }

  const mayRead = (role: Role, { audience }: HelpText) => audience === 'all' || role === 'admin';
  const inLanguage = (versions: Map<Language, HelpText>, language: Language) =>
    versions.get(language) ?? versions.get('english');

  return {
    list: (role, language) =>
      [...texts.values()]
        .flatMap((versions) => inLanguage(versions, language) ?? [])
        .filter((text) => mayRead(role, text))
        .sort((one, other) => rank(one) - rank(other) || one.order - other.order),
    find(role, language, slug) {
      const versions = texts.get(slug);
      const text = versions && inLanguage(versions, language);
      if (!versions || !text || !mayRead(role, text)) return undefined;
      return { text, languages: languages.filter((one) => versions.has(one)) };
    },
  };
}

function rank({ category }: HelpText): number {
  return HelpCategory.options.indexOf(category);
}

function readArticle(file: string, language: Language): HelpText {
  const source = readFileSync(file, 'utf8');
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/su.exec(source) ?? [];
  const entries = head.split('\n').map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
  const front = v.safeParse(FrontMatter, Object.fromEntries(entries));
  if (!front.success) throw new Error(`${file}: ${v.summarize(front.issues)}`);
  const { title, category, keywords, audience, order, updated } = front.output;
  let rendered: RenderedMarkdown | undefined;
  const render = (): RenderedMarkdown => {
    rendered ??= renderMarkdown(markdown.trim());
    return rendered;
  };
  return {
    slug: path.basename(file, '.md'),
    language,
    title,
    category,
    keywords,
    audience,
    order,
    updatedOn: updated,
    markdown: markdown.trim(),
    get html() {
      return render().html;
    },
    get headings() {
      return render().headings;
    },
    get text() {
      return render().text;
    },
  };
}
