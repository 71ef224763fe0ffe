import { type Language, limits, textDirection } from '@newswatch/shared/contracts';
import { facts, inItsDirection } from './alert-article.ts';
import { inLine, type Reader, seenAt } from './alert-item.ts';
import { type EmailText, type Footer, writeEmail } from './email.ts';
import { below, card, HTML_BYTES_MAX, heading, html, link, type Markup } from './html.ts';
import { dressed, type Look } from './look.ts';
import { newsletterPhrases } from './newsletter-phrases.ts';
import { isolated, oneLine } from './one-line.ts';
import { cutLines, linesOf, noted, paragraph, quoted, sideOf } from './own-words.ts';
import { phrases } from './phrases.ts';

/** A collection as it is sent by email. Its texts may come from other sites: they are cleaned where they are used. */
export interface NewsletterContent {
  sender: string;
  subject: string;
  /** May have several lines, or be empty. */
  introduction: string;
  articles: readonly NewsletterItem[];
  /** The sections of a newsletter without articles. */
  sections?: readonly NewsletterSection[];
}

interface NewsletterSection {
  heading: string;
  /** The sender's text below it, which may have several lines or be empty. */
  text: string;
}

interface NewsletterItem {
  title: string;
  /** Whether the sender wrote the title. */
  has_own_headline?: true | undefined;
  source: string;
  at: Date;
  /** The address at its publisher. */
  url: string;
  language: Language;
  /** The sender's text about it, which may have several lines or be empty. */
  note: string;
  /** The heading of its section; the articles of a section follow each other. */
  section?: string | undefined;
  /**
   * The sections that begin above the article, and, on the last article, the sections without articles below it. Earlier
   * newsletters have none.
   */
  above?: readonly NewsletterSection[] | undefined;
  below?: readonly NewsletterSection[] | undefined;
  /** The sender's summary of the article, which may have several lines. */
  summary?: string | undefined;
  /** The passages that the sender highlighted, each of several lines. */
  highlights?: readonly string[];
}

/** The reader of a newsletter; a preview has no link to stop it. */
export type NewsletterReader = Omit<Reader, 'footer'> & {
  footer?: Footer;
  /** The look that its sender chose. */
  look?: Look | undefined;
};

const TITLE_MAX = 300;
const NAME_MAX = 100;
const INK = '#1d1a16';
const INTRODUCTION_SPACE = 16;
const SUMMARY_SPACE = 12;

/** The lengths to which texts of a long email are cut, step by step, until it is short enough; quotations are cut first. */
const ALL = Number.POSITIVE_INFINITY;
const LENGTHS = [
  { quote: ALL, quotes: ALL, note: ALL, summary: ALL },
  { quote: 600, quotes: ALL, note: ALL, summary: ALL },
  { quote: 250, quotes: ALL, note: ALL, summary: ALL },
  { quote: 250, quotes: 2, note: ALL, summary: ALL },
  { quote: 150, quotes: 1, note: 400, summary: 300 },
  { quote: 80, quotes: 1, note: 120, summary: 120 },
] as const;
type Length = (typeof LENGTHS)[number];

/**
 * Composes the email of a collection: the introduction, then each article with the sender's summary and note, below the headings
 * of their sections. A long email is shortened so that mail programs do not cut off its end; its text part is complete.
 */
export function composeNewsletterEmail(content: NewsletterContent, reader: NewsletterReader): EmailText {
  let email = compose(content, reader, LENGTHS[0]);
  for (const length of LENGTHS.slice(1)) {
    if (Buffer.byteLength(email.html) <= HTML_BYTES_MAX) break;
    email = compose(content, reader, length);
  }
  return email;
}

function compose(content: NewsletterContent, reader: NewsletterReader, length: Length): EmailText {
  const words = newsletterPhrases[reader.locale];
  const { linked } = phrases[reader.locale];
  const subject = oneLine(content.subject, limits.NEWSLETTER_SUBJECT_MAX);
  const count = content.articles.length;
  const sender = words.from(isolated(oneLine(content.sender, limits.NAME_MAX)));
  const from = [sender, ...(count > 0 ? [words.articles(count)] : [])].join(' · ');
  const alone = (content.sections ?? []).map(cleanSection);
  const introduction = linesOf(content.introduction);
  const articles = content.articles.map((article) => ({
    ...article,
    title: oneLine(article.title, TITLE_MAX),
    source: oneLine(article.source, NAME_MAX),
    section: oneLine(article.section ?? '', limits.NEWSLETTER_HEADING_MAX),
    above: article.above?.map(cleanSection),
    below: article.below?.map(cleanSection) ?? [],
    summary: linesOf(article.summary ?? ''),
    note: linesOf(article.note),
    highlights: (article.highlights ?? []).map(linesOf),
  }));
  const text = [
    subject,
    from,
    ...(introduction.length > 0 ? ['', ...introduction.map(inLine)] : []),
    ...articles.flatMap(({ title, source, at, summary, note, highlights, url, below: after }, index) => [
      ...sectionsAbove(articles, index).flatMap(sectionText),
      '',
      inLine(title),
      [inLine(source), seenAt(at, reader)].join(' · '),
      ...summary.map(inLine),
      ...note.map((line, index) => (index === 0 ? linked(words.note, inLine(line)) : inLine(line))),
      ...highlights.flatMap((quote) => ['', ...quote.map((line) => `> ${inLine(line)}`.trimEnd())]),
      ...(highlights.length > 0 ? [''] : []),
      url,
      ...after.flatMap(sectionText),
    ]),
    ...alone.flatMap(sectionText),
  ];
  return writeEmail({
    ...{ subject, text },
    language: reader.locale,
    title: subject,
    label: words.label,
    preview: introduction[0] ?? articles[0]?.title ?? alone[0]?.text[0] ?? '',
    dress: dressed(reader.look),
    body: [
      card([
        heading(subject, true),
        html`<p class="soft" style="margin:0;color:#69635a;font-size:13px">${from}</p>`,
        ...paragraph(introduction, INTRODUCTION_SPACE),
      ]),
      ...articles.flatMap((article, index) => [
        ...sectionsAbove(articles, index).flatMap((section) => sectionParts(section, length)),
        card(listed(shortened(article, length), reader)),
        ...article.below.flatMap((section) => sectionParts(section, length)),
      ]),
      ...alone.flatMap((section) => sectionParts(section, length)),
    ],
    footer: reader.footer ?? { text: words.preview },
  });
}

interface CleanSection {
  heading: string;
  text: string[];
}

type CleanItem = Omit<NewsletterItem, 'section' | 'above' | 'below' | 'summary' | 'note' | 'highlights'> & {
  section: string;
  above: CleanSection[] | undefined;
  below: CleanSection[];
  summary: string[];
  note: string[];
  highlights: string[][];
};

const cleanSection = ({ heading: text, text: words }: NewsletterSection): CleanSection => ({
  heading: oneLine(text, limits.NEWSLETTER_HEADING_MAX),
  text: linesOf(words),
});

/**
 * The sections that begin above an article. In a newsletter from before sections had texts, this is the article's own section, if
 * it is the first article there.
 */
function sectionsAbove(articles: readonly CleanItem[], index: number): CleanSection[] {
  const { section = '', above } = articles[index] ?? {};
  if (above) return above;
  return section === '' || section === articles[index - 1]?.section ? [] : [{ heading: section, text: [] }];
}

const sectionText = ({ heading: title, text }: CleanSection): string[] => [
  ...['', `=== ${inLine(title)} ===`],
  ...(text.length > 0 ? ['', ...text.map(inLine)] : []),
];

const sectionParts = ({ heading: title, text }: CleanSection, { note }: Length): Markup[] => [
  sectionHeading(title),
  ...(text.length > 0 ? [card(paragraph(cutLines(text, note), 0))] : []),
];

const sectionHeading = (text: string): Markup =>
  html`<h2 class="ink" dir="${textDirection(text)}" style="margin:24px 8px 12px;color:${INK};font-size:20px;line-height:28px;font-weight:650;text-align:${sideOf(textDirection(text))}">${text}</h2>
`;

function shortened(
  { summary, note, highlights, ...article }: CleanItem,
  { quote, quotes, note: mostOfNote, summary: mostOfSummary }: Length,
): CleanItem {
  const isCut = highlights.length > quotes;
  const shown = highlights.slice(0, quotes).map((lines, at) => {
    const cut = cutLines(lines, quote);
    return isCut && at === quotes - 1 && cut.at(-1)?.endsWith('…') === false ? [...cut, '…'] : cut;
  });
  return {
    ...article,
    summary: cutLines(summary, mostOfSummary),
    note: cutLines(note, mostOfNote),
    highlights: shown,
  };
}

/**
 * An article: its title is the link, the summary and then the note beside a bar are the sender's, and each highlight is in
 * quotation marks.
 */
function listed({ summary, note, highlights, ...article }: CleanItem, reader: NewsletterReader): Markup[] {
  const { title, source, at, url, section, has_own_headline } = article;
  const level = section === '' ? html`h2` : html`h3`;
  return [
    inItsDirection(
      { title, language: has_own_headline ? null : article.language },
      html`<${level} class="ink" style="margin:0 0 6px;color:${INK};font-size:18px;line-height:24px;font-weight:650"><a href="${url}" style="color:${INK};text-decoration:none">${title}</a></${level}>
<p class="soft" style="margin:0;color:#69635a;font-size:13px">${facts([source, seenAt(at, reader)])}</p>`,
    ),
    ...paragraph(summary, SUMMARY_SPACE),
    below([
      ...noted(note),
      ...highlights.map((quote) => quoted(quote, article.language)),
      // The text is aligned like the title.
      html`<p style="margin:0;font-size:14px;text-align:${sideOf(textDirection(title))}">${link(phrases[reader.locale].read, url)}</p>`,
    ]),
  ];
}
