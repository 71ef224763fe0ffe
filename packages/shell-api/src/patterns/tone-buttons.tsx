import { failureSentence } from '@newswatch/shared/api';
import {
  limits,
  type MatchTone,
  type Tone,
  type ToneCode,
  type ToneCodesAnswer,
  type ToneOrigin,
  tones,
} from '@newswatch/shared/contracts';
import { type QueryClient, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { IconButton, type MenuEntry, RelativeTime } from '@newswatch/ui';
import { Frown, Meh, Smile } from '@newswatch/ui/icons';
import { counted } from './counted.ts';
import styles from './tone-buttons.module.css';
import { useApiMutation } from './use-api-mutation.ts';

export const toneNames: Readonly<Record<Tone, string>> = {
  favourable: 'Favourable',
  neutral: 'Neutral',
  unfavourable: 'Unfavourable',
};
const faces = { favourable: Smile, neutral: Meh, unfavourable: Frown } as const;
const origins: Readonly<Record<ToneOrigin, string>> = {
  person: 'coded by you',
  suggestion: 'suggested, and confirmed by you',
  story: 'coded by you for the whole story',
  copy: 'as you coded the text that it copies',
};

/** The remote's own call, and the queries to refetch once a code is stored. */
export interface ToneSettings {
  code: (input: { params: { targetId: string }; body: { codes: ToneCode[] } }) => Promise<ToneCodesAnswer>;
  /** Shows stored tones immediately where nothing is refetched. */
  onCoded?: (queries: QueryClient, tones: ToneCodesAnswer['tones']) => void;
  refreshes: readonly (readonly unknown[])[];
  /** Queries among these that are not refetched. */
  stays?: (query: { queryKey: readonly unknown[] }) => boolean;
}

/** Matches of one target, each with its new code. */
export interface ToneChange {
  targetId: string;
  codes: readonly ToneCode[];
}

interface Sent {
  changes: readonly ToneChange[];
  isUndo?: boolean;
}

/** Codes the tone of matches, of any number and of several targets; each change can be undone as a whole. */
export function useTones({ code, onCoded, ...refetched }: ToneSettings) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useApiMutation(
    async ({ changes }: Sent) => {
      const undo: ToneChange[] = [];
      const changed: ToneCodesAnswer['tones'] = [];
      let error: unknown;
      try {
        for (const { targetId, codes } of changes) {
          for (let start = 0; start < codes.length; start += limits.TONES_AT_ONCE_MAX) {
            const part = codes.slice(start, start + limits.TONES_AT_ONCE_MAX);
            const answer = await code({ params: { targetId }, body: { codes: part } });
            undo.unshift({ targetId, codes: answer.undo });
            changed.push(...answer.tones);
          }
        }
      } catch (failure) {
        if (undo.length === 0) throw failure;
        // Changes that were stored before the failure can still be undone.
        error = failure;
      }
      return { undo, changed, error };
    },
    {
      ...refetched,
      onDone: ({ undo, changed, error }, { changes, isUndo }) => {
        onCoded?.(queries, changed);
        if (error !== undefined) toast.error(failureSentence(error));
        if (isUndo) toast.success('The tones were restored.');
        else if (changed.length > 0) {
          toast.success(sentenceOf(changes, changed), {
            action: { label: 'Undo', onClick: () => mutate({ changes: undo, isUndo: true }) },
          });
        }
      },
    },
  );
  return {
    code: (changes: readonly ToneChange[]) => mutate({ changes }),
    isPending,
    /** The change that is being stored now. */
    sent: isPending ? variables.changes : [],
  };
}

/** The message after a change: "Coded unfavourable, and 2 copies with it." */
function sentenceOf(changes: readonly ToneChange[], changed: ToneCodesAnswer['tones']): string {
  const given = changes.flatMap(({ codes }) => codes);
  const tone = given[0]?.tone ?? null;
  const others = changed.filter(({ match_id }) => given.every((code) => code.match_id !== match_id)).length;
  const what = given.length === 1 ? '' : `${counted(given.length, 'match', 'matches')} `;
  const said = tone === null ? 'Tone removed' : `Coded ${what}${toneNames[tone].toLowerCase()}`;
  if (others === 0) return `${said}.`;
  const isStory = given.some(({ origin, only }) => origin === 'story' && !only);
  const rest = isStory ? `${others} more in the story` : counted(others, 'copy', 'copies');
  return `${said}, and ${rest} with it.`;
}

interface CodedMatch {
  id: string;
  tone?: MatchTone | null | undefined;
}

export interface ToneButtonsProps extends ToneSettings {
  targetId: string;
  match: CodedMatch;
  /** The suggested tone of a match that is not coded. */
  suggested?: Tone | undefined;
  /** The keys of the list that press them. */
  keys?: Readonly<Record<Tone, string>> | undefined;
}

/** Three buttons that code the tone of a match towards its target; choosing the same one again removes the code. */
export function ToneButtons({ targetId, match, suggested, keys, ...settings }: ToneButtonsProps) {
  const { code, sent } = useTones(settings);
  const { tone } = match;
  // The code that is shown before it is stored.
  const [sentCode] = sent.flatMap(({ codes }) => codes);
  const shown = sentCode ? sentCode.tone : tone?.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons of one match, not controls of a form.
    <span className={styles.tones} role="group" aria-label="Tone">
      {tones.map((value) => {
        const Face = faces[value];
        const isSuggested = !shown && suggested === value;
        const isPressed = shown === value;
        return (
          <IconButton
            key={value}
            label={isSuggested ? `${toneNames[value]} (suggested)` : toneNames[value]}
            size="small"
            icon={<Face />}
            data-tone={value}
            data-suggested={isSuggested || undefined}
            aria-pressed={isPressed}
            aria-keyshortcuts={keys?.[value]}
            title={
              isPressed && tone?.value === value ? `${toneNames[value]}: ${origins[tone.origin]}` : undefined
            }
            onClick={() => code([{ targetId, codes: [toneCode(match, value, suggested)] }])}
          />
        );
      })}
    </span>
  );
}

/** The code that a button or a key gives: none if the match has this one already and does not copy it. */
export function toneCode({ id, tone }: CodedMatch, value: Tone, suggested?: Tone): ToneCode {
  const hasIt = tone?.value === value && tone.origin !== 'copy';
  return {
    match_id: id,
    tone: hasIt ? null : value,
    origin: !tone && suggested === value ? 'suggestion' : 'person',
  };
}

/** The author and the time of a code: "Unfavourable, coded by you 5 min ago"; or a note that the match is not coded. */
export function ToneNote({ tone }: { tone: CodedMatch['tone'] }) {
  if (!tone) return <span className={styles.note}>Tone not coded</span>;
  return (
    <span className={styles.note}>
      {toneNames[tone.value]}, {origins[tone.origin]} <RelativeTime value={tone.coded_at} />
    </span>
  );
}

/**
 * The entries of a menu that code a selection, one match or a story.
 *
 * @param current the tone of the one match, null without one: it is checked, and only it can be removed
 */
export function toneEntries(
  choose: (tone: Tone | null, origin: 'person' | 'story') => void,
  { one, story, current }: { one?: string; story?: string; current?: Tone | null },
): MenuEntry[] {
  const captioned = (origin: 'person' | 'story', label: string, now?: Tone | null): MenuEntry[] => [
    { kind: 'caption', id: `tone-${origin}`, label },
    ...tones.map((tone) => ({
      id: `${tone}-${origin}`,
      label: toneNames[tone],
      ...(now === undefined ? {} : { checked: tone === now }),
      onSelect: () => choose(tone, origin),
    })),
    ...(now === null
      ? []
      : [{ id: `none-${origin}`, label: 'Remove tone', onSelect: () => choose(null, origin) }]),
  ];
  return [...(one ? captioned('person', one, current) : []), ...(story ? captioned('story', story) : [])];
}
