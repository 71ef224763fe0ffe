import { type InputEvent, type MouseEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { createTimeoutNotice } from './with-timeout.ts';

/** The values of a form by field name: text, or a boolean for a checkbox. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/**
 * Error messages by field; `root` is for the whole form. An empty message empties the field and focuses it, because the message
 * for the whole form gives the reason.
 */
export type Sentences = Readonly<Record<string, string>>;

/** Validates and submits a form. */
export interface FormHandlers {
  /** Returns the errors that the user must correct before the form can be sent. */
  check(values: FormValues): Sentences;
  /** Makes the call. Resolves to error messages, `leaving` if the page is being left, or nothing. */
  send(values: FormValues): Promise<Sentences | 'leaving' | undefined>;
}

export interface PlainFormOptions<Code> {
  /** Loads the validation and submit code. Called again after a failure. */
  load(): Promise<Code>;
  handlers(code: Code): FormHandlers;
  /** Called with the values after each input, for forms that render differently depending on them. */
  onTyped?(values: FormValues): void;
}

export interface PlainForm<Code> {
  /** Props for the form element. */
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
  /** The loaded code, once available. */
  code: Code | undefined;
}

/** The last time the user submitted: where the focus was, and whether they typed or moved it since. */
interface Press {
  focused: Element | null;
  left: boolean;
}

interface Now<Code> {
  pending?: Promise<Code> | undefined;
  /** The state: `waiting` for the form's code after a press, `sending` from validation until the answer is shown. */
  stage: 'idle' | 'waiting' | 'sending';
  /** Whether it was validated before. After the first validation, the form is validated on every change. */
  tried: boolean;
  press: Press;
}

/**
 * Shown when the form's code could not be loaded. The API client uses the same words when it cannot reach the server.
 */
export const UNREACHABLE = 'The server cannot be reached. Nothing was lost. Please try again.';

/**
 * A form of plain fields that loads its validation and submit code when the user starts to interact. A user who only opens the
 * page does not download a form library, the schemas and the API client. An early submit waits for the code.
 *
 * The fields are uncontrolled, so this hook never loses a keystroke, the caret or a password manager's entry. Like every form of
 * Newswatch it validates on submit, and from then on on every change.
 */
export function usePlainForm<Code>({ load, handlers, onTyped }: PlainFormOptions<Code>): PlainForm<Code> {
  const ref = useRef<HTMLFormElement>(null);
  const [sentences, setSentences] = useState<Sentences>({});
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<Code>();
  const [timeoutNotice] = useState(() => createTimeoutNotice());
  const now = useRef<Now<Code>>({ stage: 'idle', tried: false, press: { focused: null, left: false } });

  const fetchCode = (): Promise<Code> => {
    // Retries once. The shell retries a failed file at another address.
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
    // Does not move the focus if the user types on or has moved it: the next input may be a password.
    if (left || document.activeElement !== focused) return;
    const fields = [...(ref.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    const field = fields.find(({ name }) => name in said);
    if (field && said[field.name] === '') field.value = '';
    field?.focus();
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    now.current.stage = 'waiting';
    let leaves = false;
    try {
      const { check, send } = handlers(await timeoutNotice.wait(fetchCode()));
      // The user has left the page in the meantime.
      if (!ref.current) return;
      now.current.stage = 'sending';
      now.current.tried = true;
      // Reads the values now: after an early press the user may have typed more and pressed again.
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
      // Stays busy while another page is being opened: a second press would submit twice.
      if (!leaves) {
        setBusy(false);
        now.current.stage = 'idle';
      }
    }
  };

  /** The last press counts: a waiting form is submitted once. */
  const press = (): void => {
    if (now.current.stage === 'sending') return;
    now.current.press = { focused: document.activeElement, left: false };
    timeoutNotice.renew();
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
        setSentences((before) => withSentence(before, name, sentence));
      },
      onSubmit(event) {
        event.preventDefault();
        press();
      },
      onClickCapture({ target }) {
        // A busy button swallows clicks, including those by Enter. The capture phase sees this one first.
        const isPress = target instanceof Element && target.closest('[type=submit]');
        if (isPress && now.current.stage === 'waiting') press();
      },
    },
  };
}

/** Updates the messages after one field changes. The message for the whole form applied to the old values. */
function withSentence(before: Sentences, name: string, sentence: string | undefined): Sentences {
  if (!sentence && !(name in before) && !('root' in before)) return before;
  const { [name]: _field, root: _whole, ...others } = before;
  return sentence ? { ...others, [name]: sentence } : others;
}

/** Reads the fields themselves: values a browser filled in were never typed, but count too. */
function valuesOf(form: HTMLFormElement): FormValues {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
  );
}
