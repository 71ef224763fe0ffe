import type { BuiltFrame } from '../storage/schema.ts';

const FRAMES_MAX = 12;
const FUNCTION_MAX = 100;
const PLACE =
  /https?:\/\/[^/\s]+\/(?:r\/(?<remote>[a-z][a-z0-9-]{1,40})|assets)\/(?<version>[a-z0-9]{6,64})\/(?<script>[\w.@~/-]{1,200}\.js)(?:\?[^\s:]*)?:(?<line>\d{1,7}):(?<column>\d{1,7})/;
/** `at save (…` of Chromium, `save@…` of Firefox and Safari. */
const FUNCTION = /^\s*(?:at (?:async )?(?<spaced>[^\s(@]+) \(|(?<marked>[^\s@]*)@)/;

/** The frames of a stack that are in our code, innermost first. */
export function framesOf(stack: string): BuiltFrame[] {
  const frames = stack.split('\n').flatMap((line): BuiltFrame[] => {
    const place = PLACE.exec(line)?.groups;
    if (!place) return [];
    const named = FUNCTION.exec(line)?.groups;
    return [
      {
        function: (named?.spaced ?? named?.marked ?? '').slice(0, FUNCTION_MAX),
        app: place.remote ?? 'shell',
        version: place.version ?? '',
        script: place.script ?? '',
        line: Number(place.line),
        column: Number(place.column),
      },
    ];
  });
  return frames.slice(0, FRAMES_MAX);
}
