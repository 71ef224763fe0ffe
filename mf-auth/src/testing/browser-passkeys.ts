import { type Mock, onTestFinished, vi } from 'vitest';

/** The browser's part in passkeys: the requests to it, and the answers that the test gives. */
export interface BrowserPasskeys {
  create: Mock<(options: CredentialCreationOptions) => Promise<unknown>>;
  get: Mock<(options: CredentialRequestOptions) => Promise<unknown>>;
}

/** Gives this browser passkeys, for one test. `autofill`: it can offer them in a field. */
export function giveBrowserPasskeys({ autofill = false } = {}): BrowserPasskeys {
  const passkeys: BrowserPasskeys = {
    create: vi.fn(async () => createdPasskey()),
    get: vi.fn(async () => usedPasskey()),
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => autofill }),
  );
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { value: passkeys, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return passkeys;
}

/** An error as browsers throw it. */
export const browserError = (name: string): DOMException => new DOMException('It does not matter', name);

/** A request that ends only when aborted, like an offer that nobody accepts. */
export const untilAborted = ({ signal }: CredentialRequestOptions): Promise<never> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

function createdPasskey() {
  return {
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('object'),
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  };
}

function usedPasskey() {
  return {
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('usr'),
    },
    getClientExtensionResults: () => ({}),
  };
}
