import { ApiError, failureSentence } from '@newswatch/shared/api';
import { type NextIssue, NextIssueSave } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { newslettersApi, nextIssueQuery } from '../api/newsletters.ts';
import { contentOf, entriesOf, type IssueEntry } from './issue-entries.ts';

const PAUSE_MS = 800;

/** What a person edits. */
export interface IssueEdits
  extends Pick<
    NextIssue,
    'subject' | 'introduction' | 'include_highlights' | 'highlight_tags' | 'left_out' | 'for_schedule'
  > {
  entries: IssueEntry[];
}

/** `conflict`: another window saved the issue. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

export interface IssueDraft {
  edits: IssueEdits;
  change: (changes: Partial<IssueEdits>) => void;
  state: SaveState;
  /** The reason why the issue cannot be saved, as a sentence: what is missing, or the server's message. */
  problem: string | undefined;
  /** Discards unsaved changes. */
  discard: () => void;
  /** Saves unsaved changes. @returns the saved version; undefined if it could not be saved */
  save: () => Promise<number | undefined>;
  /** Overwrites the version that another window saved. */
  overwrite: () => void;
  /** Discards unsaved changes, and shows the saved version. */
  reload: () => Promise<void>;
}

const editsOf = (issue: NextIssue): IssueEdits => {
  const { subject, introduction, include_highlights, highlight_tags, left_out, for_schedule } = issue;
  return {
    ...{ subject, introduction, include_highlights, highlight_tags, left_out, for_schedule },
    entries: entriesOf(issue),
  };
};

const parse = ({ entries, ...others }: IssueEdits) =>
  v.safeParse(NextIssueSave, { ...others, ...contentOf(entries) });

/** The next issue as it is edited. It is saved after each pause, unless it is incomplete or another window saved it too. */
export function useIssueDraft(collectionId: string, issue: NextIssue): IssueDraft {
  const queries = useQueryClient();
  const { queryKey } = nextIssueQuery(collectionId);
  const [edits, setEdits] = useState(() => editsOf(issue));
  const [state, setState] = useState<SaveState>('saved');
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef(edits);
  /** The version on the server: these edits, unless none were saved yet. */
  const kept = useRef({ edits, version: issue.version, isStored: issue.saved_at !== null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const missing = parse(edits).issues?.[0].message;

  const show = (shown: IssueEdits) => {
    latest.current = shown;
    setEdits(shown);
  };
  const adopt = (stored: NextIssue) => {
    const shown = editsOf(stored);
    kept.current = { edits: shown, version: stored.version, isStored: stored.saved_at !== null };
    show(shown);
    setState('saved');
  };
  const isDirty = () => latest.current !== kept.current.edits;

  const run = async (version: number | undefined) => {
    const sent = latest.current;
    const { success, output } = parse(sent);
    if (!success) return;
    setState('saving');
    try {
      const { message: _, ...saved } = await newslettersApi.saveNextIssue({
        params: { collectionId },
        body: version === undefined ? output : { ...output, version },
      });
      kept.current = { edits: sent, version: saved.version, isStored: true };
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, ...output, ...saved });
      setState(latest.current === sent ? 'saved' : 'saving');
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict';
      setRefusal(failureSentence(error, 'The issue could not be saved.'));
      setState(isConflict ? 'conflict' : 'failed');
    }
  };
  const start = (version: number | undefined): Promise<void> => {
    clearTimeout(timer.current);
    running.current ??= run(version).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const save = async () => {
    if (state === 'conflict') return undefined;
    await running.current;
    if (isDirty() || !kept.current.isStored) await start(kept.current.version);
    return isDirty() || !kept.current.isStored ? undefined : kept.current.version;
  };

  const saveLater = useEffectEvent(() => void save());
  useEffect(() => {
    if (edits === kept.current.edits) return;
    timer.current = setTimeout(() => saveLater(), PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [edits]);
  const leave = useEffectEvent(() => {
    if (isDirty()) void save();
  });
  useEffect(() => () => leave(), []);

  // Another window saved or sent the issue, and no changes here would be lost.
  const follow = useEffectEvent(() => {
    if (issue.version > kept.current.version && !isDirty() && !running.current) adopt(issue);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says whether it is another one.
  useEffect(() => follow(), [issue.version]);

  useEffect(() => {
    if (state !== 'saving') return;
    // Leaving the page saves the issue, but closing the window does not.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);

  return {
    edits,
    change(changes) {
      show({ ...latest.current, ...changes });
      if (state !== 'conflict') setState('saving');
    },
    state,
    problem: missing ?? (state === 'failed' || state === 'conflict' ? refusal : undefined),
    discard: () => show(kept.current.edits),
    save,
    overwrite: () => void start(undefined),
    async reload() {
      adopt(await queries.fetchQuery({ ...nextIssueQuery(collectionId), staleTime: 0 }));
    },
  };
}
