import { accentShades, type Direction, limits, logoSize, textDirection } from '@newswatch/shared/contracts';
import {
  isolated,
  LOGO_PLATES,
  type Look,
  oneLine,
  type ReportBlock,
  type ReportParts,
} from '../notifier/index.ts';

/** What `report.typ` reads. */
export interface PrintedReport {
  language: string;
  direction: Direction;
  title: string;
  titleDirection: Direction;
  range: string;
  sender: string;
  label: string;
  about: string;
  introduction: { lines: string[]; direction: Direction };
  summary: string;
  cards: PrintedBlock[][];
  /** Whether it is laid out for one page. */
  isOnePage: boolean;
  /** The text below each page, beside its number. */
  footer: string;
  /** `#rrggbb`, readable on white. */
  accent: string;
  /** The owner's logo. Its picture is `/logo.png`. */
  logo: { name: string; width: number; height: number; ground: string } | null;
  /** The date on which it was sent, in UTC: year, month, day. */
  date: [number, number, number];
}

type PrintedBlock =
  | Exclude<ReportBlock, { kind: 'story' | 'target' }>
  | (Omit<Extract<ReportBlock, { kind: 'story' }>, 'facts'> & { facts: string })
  | {
      kind: 'target';
      name: string;
      introduction: PrintedReport['introduction'];
      sentences: string;
      direction: Direction;
    };

const PRODUCT_ACCENT = '#a32e14';

/** Lays out the texts of a report for printing: in its look, each text isolated from the direction of others. */
export function printedReport(
  { introduction, summary, about, cards, ...parts }: ReportParts,
  { look, sentAt }: { look: Look | undefined; sentAt: Date },
): PrintedReport {
  const { title, range } = parts;
  const logo = look?.logo;
  return {
    ...clean({
      ...parts,
      titleDirection: textDirection(title),
      about: joined(about),
      introduction,
      summary: summary.join(' '),
      cards: cards.map((card) => card.map(printedBlock)),
      footer: joined([title, range]),
    }),
    accent: look?.accent ? accentShades(look.accent).light : PRODUCT_ACCENT,
    logo: logo
      ? {
          ...{ name: oneLine(parts.sender || look.name, limits.NAME_MAX), ...logoSize(logo) },
          ground: LOGO_PLATES[logo.isLight ? 'dark' : 'light'].ground,
        }
      : null,
    date: [sentAt.getUTCFullYear(), sentAt.getUTCMonth() + 1, sentAt.getUTCDate()],
  };
}

function printedBlock(block: ReportBlock): PrintedBlock {
  switch (block.kind) {
    case 'story':
      return { ...block, url: webAddress(block.url), facts: joined(block.facts) };
    case 'target':
      return {
        ...{ kind: 'target', name: block.name, direction: textDirection(block.name) },
        introduction: block.introduction,
        sentences: block.sentences.join(' '),
      };
    case 'shares':
      return { ...block, rows: block.rows.map((row) => ({ ...row, name: isolated(row.name) })) };
    case 'items':
      return { ...block, items: block.items.map((item) => ({ ...item, name: isolated(item.name) })) };
    default:
      return block;
  }
}

const joined = (texts: readonly string[]): string => texts.map(isolated).join(' · ');

/** A link to anything but a web page could run or open something in the program that shows the PDF. */
const webAddress = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

/** The number of characters after which a word may be divided: a longer word would leave the page. */
const UNBROKEN_MAX = 40;
/** Scripts that are written without spaces; Typst decides where their lines may break. */
const SPACELESS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Nothing may come between a letter and its marks, or between the parts of an emoji. */
const LONG_WORD = new RegExp(
  String.raw`[^\s${SPACELESS}]{${UNBROKEN_MAX}}(?<!\u200d)(?=[^\s\p{M}\p{EMod}\u200d])`,
  'gu',
);
const MAY_BREAK = '\u200B';

/** Prepares every text in a value; addresses are not shown, and stay as they are. */
function clean<T>(value: T): T {
  if (typeof value === 'string') return value.replace(LONG_WORD, (part) => part + MAY_BREAK) as T;
  if (Array.isArray(value)) return value.map(clean) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'url' ? inner : clean(inner)]),
  ) as T;
}
