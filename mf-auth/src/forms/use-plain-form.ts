import { type InputEvent, type MouseEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { createTimeoutNotice } from './with-timeout.ts';

/** What stands in a form: text by the names of its fields, and yes or no for its boxes. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** What is wrong, by field; under `root` what is wrong with the whole. */
export type Sentences = Readonly<Record<string, string>>;

/** What a form does with what was typed. */
export interface FormHandlers {
  /** What the person has to mend before it can be sent. */
  check(values: FormValues): Sentences;
  /** Makes the call: why it was refused, or `leaving` where another page is on its way, or nothing. */
  send(values: FormValues): Promise<Sentences | 'leaving' | undefined>;
}

export interface PlainFormOptions<Code> {
  /** Fetches the rules and the call of the form; it is asked again after a failure. */
  load(): Promise<Code>;
  handlers(code: Code): FormHandlers;
  /** Hears of what was typed; a form whose looks depend on it draws itself again. */
  onTyped?(values: FormValues): void;
}

export interface PlainForm<Code> {
  /** What the form element gets. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    onClickCapture(event: MouseEvent<HTMLFormElement>): void;
    onInput(event: InputEvent<HTMLFormElement>): void;
    onFocus(): void;
    onPointerEnter(): void;
    onPointerDown(): void;
  };
  sentences: Sentences;
  busy: boolean;
  /** The fetched code, once it is there. */
  code: Code | undefined;
}

/** The last time somebody sent the form: where the focus was, and whether they typed or moved it since. */
interface Press {
  focused: Element | null;
  left: boolean;
}

interface Now<Code> {
  pending?: Promise<Code> | undefined;
  /** `waiting` for the form's code after a press; `sending` from the look at the fields until the answer is shown. */
  stage: 'idle' | 'waiting' | 'sending';
  /** It was judged once, and is from now on at each change. */
  tried: boolean;
  press: Press;
}

/** Said where the form's own code did not arrive; the words of the API client for the same day. */
export const UNREACHABLE = 'The server cannot be reached. Nothing was lost: please try again.';

/**
 * A form of plain fields, whose rules and call are fetched when somebody begins to use it: whoever only opens the page need
 * not carry a form library, the schemas and the API client. What is sent before they are there waits for them.
 *
 * The fields keep their own text, so nothing that happens here takes a key, the caret or a password manager's entry away.
 * As everywhere in the house: judged when it is sent, and from then on at each change.
 */
export function usePlainForm<Code>({ load, handlers, onTyped }: PlainFormOptions<Code>): PlainForm<Code> {
  const ref = useRef<HTMLFormElement>(null);
  const [sentences, setSentences] = useState<Sentences>({});
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<Code>();
  const [patience] = useState(() => createTimeoutNotice());
  const now = useRef<Now<Code>>({ stage: 'idle', tried: false, press: { focused: null, left: false } });

  const fetchCode = (): Promise<Code> => {
    // One second attempt by itself: the shell gives a file that failed another address.
    now.current.pending ??= load()
      .catch(load)
      .then(
        (loaded) => {
          setCode(() => loaded);
          return loaded;
        },
        (error: unknown) => {
          now.current.pending = undefined;
          throw error;
        },
      );
    return now.current.pending;
  };

  const touched = (): void => {
    fetchCode().catch((error: unknown) => console.warn('A form is not ready yet', error));
  };

  const show = (said: Sentences): void => {
    setSentences(said);
    const { focused, left } = now.current.press;
    // Who types on, or went elsewhere, keeps the focus: what they type next may be a password.
    if (left || document.activeElement !== focused) return;
    const fields = [...(ref.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    fields.find(({ name }) => name in said)?.focus();
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    now.current.stage = 'waiting';
    let leaves = false;
    try {
      const { check, send } = handlers(await patience.wait(fetchCode()));
      // Whoever left the page meanwhile wants nothing of it any more.
      if (!ref.current) return;
      now.current.stage = 'sending';
      now.current.tried = true;
      // As it stands now: who pressed too early went on typing, and may have pressed again.
      const values = valuesOf(ref.current);
      const wrong = check(values);
      if (Object.keys(wrong).length > 0) return show(wrong);
      setSentences({});
      const answer = await send(values);
      leaves = answer === 'leaving';
      if (answer && answer !== 'leaving') show(answer);
    } catch (error) {
      console.warn('A form could not be sent', error);
      setSentences({ root: UNREACHABLE });
    } finally {
      // Not where another page is on its way: a second press would send it twice.
      if (!leaves) {
        setBusy(false);
        now.current.stage = 'idle';
      }
    }
  };

  /** The last press counts: what is waited for is sent once, for it. */
  const press = (): void => {
    if (now.current.stage === 'sending') return;
    now.current.press = { focused: document.activeElement, left: false };
    patience.renew();
    if (now.current.stage === 'idle') void send();
  };

  return {
    sentences,
    busy,
    code,
    form: {
      ref,
      onFocus() {
        now.current.press.left = true;
        touched();
      },
      onPointerEnter: touched,
      onPointerDown: touched,
      onInput({ currentTarget, target }) {
        now.current.press.left = true;
        touched();
        const values = valuesOf(currentTarget);
        onTyped?.(values);
        if (!(target instanceof HTMLInputElement)) return;
        const { name } = target;
        const sentence = now.current.tried && code ? handlers(code).check(values)[name] : undefined;
        setSentences((before) => judgedAnew(before, name, sentence));
      },
      onSubmit(event) {
        event.preventDefault();
        press();
      },
      onClickCapture({ target }) {
        // A button at work swallows its presses, those by Enter too: this one is heard before it does.
        const isPress = target instanceof Element && target.closest('[type=submit]');
        if (isPress && now.current.stage === 'waiting') press();
      },
    },
  };
}

/** After a change of one field; what was said of the whole was said of what stood there before. */
function judgedAnew(before: Sentences, name: string, sentence: string | undefined): Sentences {
  if (!sentence && !(name in before) && !('root' in before)) return before;
  const { [name]: _field, root: _whole, ...others } = before;
  return sentence ? { ...others, [name]: sentence } : others;
}

/** From the fields themselves: what a browser filled in by itself was not typed, and counts all the same. */
function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
  );
}
