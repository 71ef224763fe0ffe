import { afterBylineStart, bylineStart } from './byline.ts';
import { type Byline, readByline } from './byline-people.ts';
import { plainTextOf } from './plain-text.ts';

const paragraphs = 'p,div,td,li,dd,section';
const blocks = 'p,div,ul,ol,table,section,article,blockquote,h1,h2,h3,h4,h5,h6';
/** Common Arabic first names, which distinguish a name from a subheading, because Arabic has no capitals. */
const firstNames: ReadonlySet<string> = new Set(
  'عبد عبدالله عبدالرحمن عبدالعزيز عبدالفتاح أبو محمد أحمد محمود مصطفى علي عمر عثمان حسن حسين إبراهيم إسماعيل يوسف يعقوب موسى عيسى داود سليمان يحيى زكريا خالد وليد طارق سعيد سعد سامي سمير كريم كمال جمال جميل ناصر نصر نبيل نادر ماجد ماهر مازن مروان معتز منير هاني هشام هيثم وائل وسام ياسر ياسين زياد زين رامي رائد راشد رشيد رياض رضوان رفيق فهد فيصل فؤاد فادي فارس فراس بلال باسم بسام بشار بدر أمين أنس أنور أيمن أسامة أكرم أشرف إياد إلياس جورج جوزيف جهاد حازم حاتم حمزة حمدي خليل صالح صلاح صابر طه عادل عامر عصام عماد عمار غسان قاسم قيس لؤي مالك مجدي محسن مدحت مراد نور فاطمة عائشة خديجة زينب مريم سارة ليلى هدى هند هبة هالة نادية نورا نوال سلمى سميرة سعاد سناء رنا ريم رانيا رحاب دينا داليا منى مها مي ميساء أمل آية آمال إيمان أسماء جميلة حنان خلود غادة لمياء لينا شيماء صفاء وفاء ولاء ياسمين'.split(
    ' ',
  ),
);
/** The minimum length of a paragraph of an article. */
const shortestProse = 80;
const longestLine = 160;
/** The number of lines that are checked before the first paragraph and after the last. */
const mostBefore = 3;
const mostAfter = 6;

/** The author, named on a separate line at the start or the end of the text, or in brackets after its last sentence. */
export function findSignature(
  document: Document,
  isElsewhere: (element: Element) => boolean,
): Byline | undefined {
  const text = findText(document, isElsewhere);
  if (text === undefined) return undefined;
  const { before, after, last } = text;
  const signed = [
    ...after.flatMap(linesOf).slice(0, mostAfter).map(signatureIn),
    ...after.slice(0, 1).map(stressedName),
    atEndOf(last),
  ];
  const opened = before.flatMap(openingLines).slice(-mostBefore);
  return [...opened, ...signed, initialsIn(after)].find((byline) => byline?.kind === 'person');
}

interface Text {
  readonly before: readonly Element[];
  readonly after: readonly Element[];
  readonly last: Element;
}

/** The element whose own paragraphs are the longest, and its content before and after them. */
function findText(document: Document, isElsewhere: (element: Element) => boolean): Text | undefined {
  const lengths = new Map<Element, number>();
  for (const element of document.querySelectorAll(paragraphs)) {
    const { parentElement } = element;
    if (parentElement === null || !isProse(element)) continue;
    lengths.set(parentElement, (lengths.get(parentElement) ?? 0) + (element.textContent ?? '').length);
  }
  const longest = [...lengths].reduce<[Element, number] | undefined>(
    (best, entry) => (best !== undefined && best[1] >= entry[1] ? best : entry),
    undefined,
  );
  if (longest === undefined || isElsewhere(longest[0])) return undefined;
  const children = [...longest[0].children];
  const first = children.findIndex(isProse);
  const end = children.findLastIndex(isProse);
  const last = children[end];
  const beside = longest[0].nextElementSibling;
  const after = children.slice(end + 1).filter((child) => !isElsewhere(child));
  return (
    last && {
      before: children.slice(Math.max(0, first - mostBefore), first),
      after: beside === null || isElsewhere(beside) ? after : [...after, beside],
      last,
    }
  );
}

function isProse(element: Element): boolean {
  return (element.textContent ?? '').length >= shortestProse && element.querySelector(blocks) === null;
}

function linesOf(element: Element): string[] {
  return plainTextOf(element)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** "(Jane Doe) +++", "— Jane Doe", "Text: Jane Doe". */
export function signatureIn(line: string): Byline | undefined {
  if (line.length > longestLine) return undefined;
  const [, inBrackets] = /^[([]([^()[\]:]+)[)\]]\s*\+*\.?$/u.exec(line) ?? [];
  const [, afterDash] = /^(?:—|--)\s?(\p{Lu}[^:]+)$/u.exec(line) ?? [];
  const name = afterBylineStart(line) ?? inBrackets ?? afterDash;
  return name === undefined ? undefined : readByline(name.replace(/[,،]?\s+(?:le|on|el|am)?\s*\d.*$/u, ''));
}

function openingLines(element: Element): (Byline | undefined)[] {
  return linesOf(element).map((line) => {
    if (line.length > longestLine) return undefined;
    // A subheading may start with "Di" and "Von".
    const named =
      /^H\d$/.test(element.nodeName) && !bylineStart.test(line) ? undefined : afterBylineStart(line);
    if (named !== undefined) return readByline(named);
    // Arabic columns start with the emphasized name of their author.
    const isStressed = element.querySelector('strong,b')?.textContent?.trim() === line;
    return isStressed && firstNames.has(line.split(/\s/)[0] ?? '') ? readByline(line) : undefined;
  });
}

/** The first line after the text if it is only an emphasized name, or such a name at the end of the text. */
function stressedName(element: Element): Byline | undefined {
  const text = (element.textContent ?? '').trim();
  const isStressed = element.querySelector('strong,b,em,i')?.textContent?.trim() === text;
  const isAtEnd = /text-align:\s*(?:right|end)/i.test(element.getAttribute('style') ?? '');
  return /^P$|^DIV$/.test(element.nodeName) && (isStressed || isAtEnd) ? readByline(text) : undefined;
}

function atEndOf(paragraph: Element): Byline | undefined {
  const end = (paragraph.textContent ?? '').trim().slice(-longestLine);
  const [, name] = /[.!?؟…»“”"]\s*[([]([^()[\]:]{5,60})[)\]]\s*\+*$/u.exec(end) ?? [];
  return name === undefined ? undefined : readByline(name);
}

/** Initials whose `title` attribute gives the full name. */
function initialsIn(elements: readonly Element[]): Byline | undefined {
  const titled = elements.flatMap((element) => [
    ...element.querySelectorAll('a[title],abbr[title],span[title]'),
  ]);
  const initials = titled.find((element) => /^\p{L}{1,5}$/u.test((element.textContent ?? '').trim()));
  return readByline(initials?.getAttribute('title') ?? '');
}
