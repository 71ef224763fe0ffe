import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../frame/class-names.ts';
import { Chip } from '../frame/text.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import type { ControlProps } from './select.tsx';

export type TagsInputProps = ControlProps & {
  ref?: Ref<HTMLInputElement>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** The maximum number of words. */
  max?: number;
  /** Cleans a typed word before it is added; an empty result drops it. */
  normalise?: (typed: string) => string;
  /** Whether quotation marks around a word have a meaning, so that they stay: `"Apple"` is exactly this word. */
  keepsQuotes?: boolean;
  /** The noun for announcements: "keyword". */
  noun?: string;
  /** Words to choose from while typing; any other word may be typed, too. */
  suggestions?: readonly string[] | undefined;
  /** Called when somebody is about to type, for example to load suggestions. */
  onFocus?: () => void;
};

const tidy = (typed: string) => typed.trim().replace(/\s+/g, ' ');

const SEPARATOR = /[,،;؛\t\r\n]/;
/** Matches the text between two separators, or in quotation marks between them. Those at the end may still be open. */
const WORD = /\s*["“«„]([^"“”»\r\n]*)(?:["“”»]\s*(?=[,،;؛\t\r\n]|$)|$)|[^,،;؛\t\r\n]+/g;
const OPEN_QUOTE = /^\s*["“«„][^"“”»]*$/;

/**
 * The words of a pasted or typed list, separated by commas (also Arabic ones), semicolons, tabs or line breaks. Quotation
 * marks around a word keep its separators, and are removed: `"Acme, Inc."`.
 *
 * @param keepsQuotes whether they stay around a word without separators
 */
export function partWords(
  typed: string,
  normalise: (typed: string) => string = tidy,
  keepsQuotes = false,
): string[] {
  return [...typed.matchAll(WORD)]
    .map(([word, quoted = word]) => normalise(keepsQuotes && !SEPARATOR.test(quoted) ? word : quoted))
    .filter((word) => word !== '');
}

/** The key by which words are compared without case. Words in capitals may be acronyms: US is not us. */
const caseKey = (word: string) => (word === word.toLocaleUpperCase() ? word : word.toLocaleLowerCase());

/** Adds words that are not there yet (compared without case, but for words in capitals), up to `max`. */
export function addWords(
  present: readonly string[],
  added: readonly string[],
  max = Number.POSITIVE_INFINITY,
): string[] {
  const seen = new Set(present.map(caseKey));
  const words = [...present];
  for (const word of added) {
    const key = caseKey(word);
    if (words.length >= max || seen.has(key)) continue;
    seen.add(key);
    words.push(word);
  }
  return words;
}

/**
 * Words as chips, each in its own direction. Enter or a comma adds the word, a pasted list adds many, Backspace in the empty
 * field makes the last one editable again, and leaving the field adds the typed text. A suggestion is added as soon as it is
 * chosen. A word may have any length: the form shows which are too long, and nothing is cut.
 */
export function TagsInput({
  ref,
  value,
  onChange,
  onBlur,
  placeholder,
  max,
  normalise = tidy,
  keepsQuotes = false,
  noun = 'word',
  suggestions = [],
  disabled,
  id,
  name,
  ...aria
}: TagsInputProps) {
  const [typed, setTyped] = useState('');
  const part = (text: string) => partWords(text, normalise, keepsQuotes);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const offered = suggestions.filter((word) => addWords(value, [word]).length > value.length);
  const full = max !== undefined && value.length >= max;

  const add = (words: readonly string[]) => {
    setTyped('');
    if (words.length === 0) return;
    const next = addWords(value, words, max);
    const added = next.slice(value.length);
    setSaid(
      added.length > 0
        ? `Added ${added.join(', ')}`
        : full
          ? `No more than ${max}`
          : `${words.join(', ')} ${words.length === 1 ? 'is' : 'are'} already in the list`,
    );
    if (added.length > 0) onChange(next);
  };

  const onType = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText';
    // Adds a chosen suggestion. A spelling correction also replaces text, but rarely with a suggestion.
    if (isChosen && offered.includes(target.value)) add([target.value]);
    else setTyped(target.value);
  };

  const remove = (word: string) => {
    onChange(value.filter((other) => other !== word));
    setSaid(`Removed ${word}`);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ignores Enter while an input method composes a word.
    if (event.nativeEvent.isComposing) return;
    const isComma = [',', '،'].includes(event.key) && !OPEN_QUOTE.test(typed);
    if (isComma || (event.key === 'Enter' && typed.trim() !== '')) {
      event.preventDefault();
      add(part(typed));
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1);
      if (last === undefined) return;
      event.preventDefault();
      onChange(value.slice(0, -1));
      setTyped(SEPARATOR.test(last) ? `"${last}"` : last);
      setSaid(`Editing ${last}`);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!SEPARATOR.test(text) || OPEN_QUOTE.test(typed)) return;
    event.preventDefault();
    add(part(`${typed}${text}`));
  };

  return (
    <div
      className={classNames(
        'ui-tags',
        aria['aria-invalid'] && 'ui-tags-invalid',
        disabled && 'ui-tags-disabled',
      )}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        input.current?.focus();
      }}
    >
      {value.map((word) => (
        <Chip key={word} onRemove={disabled ? undefined : () => remove(word)} removeLabel={`Remove ${word}`}>
          {word}
        </Chip>
      ))}
      <input
        {...aria}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        id={id}
        name={name}
        className="ui-tags-input"
        dir="auto"
        value={typed}
        disabled={disabled}
        placeholder={value.length === 0 ? placeholder : full ? undefined : `Add ${noun}`}
        autoComplete="off"
        list={offered.length > 0 && !full ? listId : undefined}
        onChange={onType}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(part(typed));
          onBlur?.();
        }}
      />
      {offered.length > 0 && !full ? (
        <datalist id={listId}>
          {offered.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ) : null}
      <span aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </div>
  );
}
