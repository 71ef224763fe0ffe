/** The operator's language model, from the environment. */
export interface ModelSettings {
  /** The base address of an OpenAI-compatible interface, up to `/v1`. It may be private. */
  readonly url: string;
  readonly name: string;
  /** If not set, none is sent. */
  readonly key: string | undefined;
  /** How many tokens its context holds: what is sent and the answer together. */
  readonly contextTokens: number;
}

export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

/** What the model reports about its tokens; null if it does not. */
export interface ModelUsage {
  tokensIn: number;
  tokensOut: number;
}

/** How an answer ended: by itself, or at the maximum length. */
export interface ModelEnd {
  reason: 'complete' | 'length';
  usage: ModelUsage | null;
}

/** Answers with text only: it is given no tools. */
export interface LanguageModel {
  readonly name: string;
  /** The host to which the messages are sent. */
  readonly host: string;
  readonly contextTokens: number;
  /**
   * Gives the answer piece by piece.
   *
   * @throws {ModelFailure}, even half-way; whatever aborted the signal
   */
  answer(
    messages: readonly ModelMessage[],
    options: { maxTokens: number; signal: AbortSignal },
  ): AsyncGenerator<string, ModelEnd>;
  close(): Promise<void>;
}

/** The model did not answer, or not to the end. Its message is a sentence for the person. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}
