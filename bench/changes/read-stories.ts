import { readFile } from 'node:fs/promises';
import type { Language } from '@newswatch/shared/contracts';
import type { CoverageArticle } from '../../server/src/full-coverage/report/sentences.ts';

/** A story whose reports follow each other, and the label of each sentence. */
export interface DevelopingStory {
  name: string;
  language: Language;
  articles: CoverageArticle[];
  /**
   * The labels by source and sentence: `+` and the subject if that is the newest state, `~` if it is superseded, or nothing; in
   * the lists about support, `R1` or `X1`.
   */
  labels: ReadonlyMap<string, string>;
  /** The changes of the story: `12 -> 19`; `none` if nothing changed. */
  changes: string[];
}

const START = Date.parse('2026-03-02T06:00:00Z');
const HOUR_MS = 3_600_000;

/** The stories of a list: `# language | name`, `> before -> after`, `@ hours source | title`, then a sentence in each line. */
export async function readDevelopingStories(file: URL): Promise<DevelopingStory[]> {
  return (await readFile(file, 'utf8')).split(/^# /m).slice(1).map(readOne);
}

function readOne(text: string): DevelopingStory {
  const [heading = '', ...parts] = text.split(/^@ /m);
  const [head = '', ...changes] = heading.trim().split('\n');
  const [language = '', name = ''] = head.split(' | ');
  const labels = new Map<string, string>();
  const articles = parts.map((part, at): CoverageArticle => {
    const [about = '', ...lines] = part.trim().split('\n');
    const [, hours = '0', source = '', title = ''] = /^(\d+) (.*?) \| (.*)$/u.exec(about) ?? [];
    const sentences = lines.map((line) => {
      const [, label = '', sentence = ''] = /^([+~]\S+ |[RX]\d |- )?(.*)$/u.exec(line) ?? [];
      labels.set(`${source} ${sentence}`, label.trim());
      return sentence;
    });
    return {
      id: `art_${at}`,
      source_id: source,
      source_name: source,
      author: null,
      language: language as Language,
      title,
      text: sentences.join('\n'),
      seen_at: new Date(START + Number(hours) * HOUR_MS),
    };
  });
  return {
    name,
    language: language as Language,
    articles,
    labels,
    changes: changes.map((line) => line.replace(/^> /, '')),
  };
}
