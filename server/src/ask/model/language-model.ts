/** The operator's language model, from the environment. */
export interface ModelSettings {
  /** The base address of an OpenAI-compatible interface, up to `/v1`. It may be private. */
  readonly url: string;
  readonly name: string;
  /** If not set, no key is sent. */
  readonly key: string | undefined;
  /** The size of its context in tokens, for the prompt and the answer together. */
  readonly contextTokens: number;
}

export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

/** The tokens that the model reports; null if it reports none. */
export interface ModelUsage {
  tokensIn: number;
  tokensOut: number;
}

/** Whether an answer was complete or reached the maximum length. */
export interface ModelEnd {
  reason: 'complete' | 'length';
  usage: ModelUsage | null;
}

/** A language model that answers with text only: it is given no tools. */
export interface LanguageModel {
  readonly name: string;
  /** The host to which the messages are sent. */
  readonly host: string;
  readonly contextTokens: number;
  /**
   * Returns the answer in chunks.
   *
   * @throws {ModelFailure}, even half-way; the reason why the signal was aborted
   */
  answer(
    messages: readonly ModelMessage[],
    options: { maxTokens: number; signal: AbortSignal },
  ): AsyncGenerator<string, ModelEnd>;
  close(): Promise<void>;
}

/** The model did not answer, or not completely. The message is a sentence for the person. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}
