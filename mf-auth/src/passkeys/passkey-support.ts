/** The reason why this browser cannot use passkeys here; `undefined` if it can. */
export function passkeyObstacle(): string | undefined {
  if (!window.isSecureContext) return 'Passkeys need a secure connection (https).';
  if (!('PublicKeyCredential' in window)) return 'This browser does not support passkeys.';
  return undefined;
}

/** Whether this browser can offer passkeys among the suggestions of a field; never at an IP address. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (passkeyObstacle() || /^[\d.]+$|^\[/.test(location.hostname)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
