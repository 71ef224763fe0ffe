import { type Ref, useId, useRef } from 'react';
import type { ControlProps } from './select.tsx';

export type QueryProblem = {
  /** The UTF-16 offsets of the faulty part. */
  start: number;
  end: number;
  message: string;
  /** The replacement for that part, or the whole corrected query. */
  suggestion?: string | { label: string; value: string } | undefined;
  /** Whether it is only a warning, which is also underlined but does not make the query invalid. */
  isDoubt?: boolean;
};

/** A part of the text that is coloured by its meaning. Parts do not overlap. */
export type QueryPart = { start: number; end: number; kind: 'operator' | 'phrase' | 'field' };

export type QueryInputProps = ControlProps & {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  problems: readonly QueryProblem[];
  parts?: readonly QueryPart[];
  placeholder?: string;
  maxLength?: number;
};

/**
 * A query with its operators, phrases and fields in colour, its faulty parts underlined, and a suggestion for each. Colours and
 * underlines are in a copy of the text behind the field, in the same font and with the same line breaks; the field's own text is
 * transparent.
 */
export function QueryInput({ ref, value, onChange, problems, parts = [], ...rest }: QueryInputProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const described = [rest['aria-describedby'], problems.length > 0 && `${id}-problems`]
    .filter(Boolean)
    .join(' ');

  return (
    <div className="ui-query">
      <div className="ui-query-stage">
        <div className="ui-input ui-textarea ui-query-ghost" aria-hidden="true" dir="auto">
          {underlined(value, problems, parts)}{' '}
        </div>
        <textarea
          {...rest}
          ref={(element) => {
            field.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          className="ui-input ui-textarea ui-query-field"
          dir="auto"
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          value={value}
          aria-invalid={problems.some(({ isDoubt }) => !isDoubt) || rest['aria-invalid'] || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <QueryProblems
        id={`${id}-problems`}
        value={value}
        problems={problems}
        onChange={(next) => {
          onChange(next);
          field.current?.focus();
        }}
      />
    </div>
  );
}

export type QueryProblemsProps = Pick<QueryInputProps, 'value' | 'onChange' | 'problems'> & { id?: string };

/** The problems of a query, each with a button that fixes it. */
export function QueryProblems({ id, value, problems, onChange }: QueryProblemsProps) {
  const take = ({ start, end, suggestion = '' }: QueryProblem) =>
    onChange(
      typeof suggestion === 'object'
        ? suggestion.value
        : value.slice(0, start) + suggestion + value.slice(end),
    );
  return (
    <ul className="ui-query-problems" id={id} aria-live="polite">
      {problems.map((problem) => (
        <li
          key={`${problem.start}-${problem.message}`}
          className={problem.isDoubt ? 'ui-query-doubt' : undefined}
        >
          <span>{problem.message}</span>
          {problem.suggestion === undefined ? null : (
            <button
              type="button"
              className="ui-button ui-button-link ui-button-small"
              onClick={() => take(problem)}
            >
              {typeof problem.suggestion === 'object' ? (
                <bdi>{problem.suggestion.label}</bdi>
              ) : (
                <>
                  Use “<bdi>{problem.suggestion}</bdi>”
                </>
              )}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function underlined(text: string, problems: readonly QueryProblem[], parts: readonly QueryPart[]) {
  const sorted = [...problems].sort((one, other) => one.start - other.start);
  let done = 0;
  const pieces = sorted.flatMap(({ start, end, isDoubt }) => {
    if (start < done || start > text.length) return [];
    const stop = Math.max(end, start + 1);
    const before = coloured(text, parts, done, start);
    done = stop;
    return [
      ...before,
      <u key={`bad-${start}`} className={isDoubt ? 'ui-query-unsure' : 'ui-query-bad'}>
        {/* A problem at the end of the text ("a value is missing") has no text to underline, so this part adds some space. */}
        {start < text.length ? coloured(text, parts, start, stop) : '\u00a0'}
      </u>,
    ];
  });
  return [...pieces, ...coloured(text, parts, done, text.length)];
}

const classOf = {
  operator: 'ui-query-operator',
  phrase: 'ui-query-phrase',
  field: 'ui-query-field-name',
} as const satisfies Record<QueryPart['kind'], string>;

/** The text from one place to another, with the coloured parts or pieces of them that lie there. */
function coloured(text: string, parts: readonly QueryPart[], from: number, to: number) {
  let done = from;
  const pieces = parts.flatMap(({ start, end, kind }) => {
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    if (first >= last) return [];
    const before = text.slice(done, first);
    done = last;
    return [
      before,
      <span key={first} className={classOf[kind]}>
        {text.slice(first, last)}
      </span>,
    ];
  });
  return [...pieces, text.slice(done, to)];
}
