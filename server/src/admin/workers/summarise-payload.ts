const SUMMARY_MAX = 160;

/** A job's payload as one line. Payloads contain IDs and short words; they are shown unchanged, but truncated. */
export function summarisePayload(payload: object | null): string {
  const text = namedValues(payload ?? {}) || 'empty payload';
  return text.length > SUMMARY_MAX ? `${text.slice(0, SUMMARY_MAX - 1)}…` : text;
}

function namedValues(object: object): string {
  return Object.entries(object)
    .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${asText(value)}`)
    .join(', ');
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(' ') || 'none';
  if (typeof value !== 'object' || value === null) return String(value ?? 'none');
  const inner = namedValues(value);
  return inner ? `(${inner})` : 'none';
}
