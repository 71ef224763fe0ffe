import { counted } from '@newswatch/shell-api/patterns';
import { FormAlert, formatCount, Stack } from '@newswatch/ui';
import styles from './element-picker.module.css';
import { startOf } from './element-text.ts';
import { findByRule, readAt } from './extraction.ts';
import type { Picking } from './picking.ts';
import type { SamplePage } from './sample-page.ts';

type Pages = readonly SamplePage[];

interface Line {
  page: SamplePage;
  /** The found text; undefined if nothing was found. */
  said: string | undefined;
  start?: string;
}

/** The results of a selector on each of the pages. */
export function FoundBySelector({
  field,
  selector,
  excluded,
  pages,
}: {
  field: 'content_selector' | 'remove_selectors';
  selector: string;
  excluded: readonly string[];
  pages: Pages;
}) {
  const lines = pages.map((page): Line => {
    const { elements, words, start } = readAt(selector, page, field === 'content_selector' ? excluded : []);
    const parts = elements.length === 1 ? '' : ` in ${formatCount(elements.length)} parts`;
    return {
      page,
      said:
        elements.length === 0 || (field === 'content_selector' && start === '')
          ? undefined
          : words === 0
            ? 'No text'
            : `${counted(words, 'word')}${parts}`,
      start,
    };
  });
  return field === 'content_selector' ? (
    <Found what="Text" lines={lines} missing="No match; the text is found automatically there" />
  ) : (
    <Found what="Excluded" lines={lines} missing="Not found; nothing is excluded there" />
  );
}

const places = {
  title_start: 'At the start of the title',
  title_end: 'At the end of the title',
  paragraph_begins: 'At the start of a paragraph',
  paragraph_equals: 'A paragraph',
  paragraph_contains: 'In a paragraph',
  rest_from: 'At the start of a paragraph',
  author_without: 'In the author',
  author_is: 'In the text',
};

/** The places of a correction rule's text on each of the pages. */
export function FoundByRule({
  kind,
  text,
  pages,
}: {
  kind: Extract<Picking, { kind: unknown }>['kind'];
  text: string;
  pages: Pages;
}) {
  if (text.trim() === '') return null;
  const lines = pages.map((page): Line => {
    const found = findByRule(kind, text, page);
    return { page, said: found === undefined ? undefined : startOf(found) };
  });
  return <Found what={places[kind]} lines={lines} missing="Not found" />;
}

function Found({ what, lines, missing }: { what: string; lines: readonly Line[]; missing: string }) {
  const count = lines.filter(({ said }) => said !== undefined).length;
  const of = `${what} on ${count} of ${lines.length} ${lines.length === 1 ? 'page' : 'pages'}`;
  return (
    <Stack gap={2}>
      <FormAlert tone={count === lines.length ? 'success' : 'warning'}>{of}</FormAlert>
      <ol className={styles.found}>
        {lines.map(({ page, said, start }) => (
          <li key={page.url}>
            <bdi>{page.title ?? page.url}</bdi>
            <div className="ui-muted">
              {said === undefined ? missing : <bdi>{said}</bdi>}
              {start ? (
                <>
                  : <bdi>{start}</bdi>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
