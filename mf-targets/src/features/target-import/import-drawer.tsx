import { failureSentence } from '@newswatch/shared/api';
import { BULK_TARGETS_MAX, ImportTargetsBody, limits } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useCurrentUser, useTheme } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Drawer, FileDrop, FormAlert, Stack, TextAreaField, UiProvider } from '@newswatch/ui';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { targetsApi } from '../../api/targets.ts';
import { useMayQuery } from '../../translation/use-may-query.ts';
import { ImportList } from './import-list.tsx';
import { type ImportRow, readRow, rowsOf, searchesOfLines } from './import-rows.ts';

const OwnFile = v.pipe(v.string(), v.parseJson(), ImportTargetsBody);
const ACCEPTED = '.json,.csv,.tsv,.txt,.xlsx';
const refreshes = [targetKeys.all, userKeys.quota, userKeys.dashboard];

/**
 * Imports targets: from one of our files, or from the saved searches of another service, in a file or pasted. Those are
 * translated and shown before anything is created.
 */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { mode, font } = useTheme();
  const mayQuery = useMayQuery();
  const { quota } = useCurrentUser();
  const [files, setFiles] = useState<File[]>([]);
  const [pasted, setPasted] = useState('');
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const [problem, setProblem] = useState<string>();
  const [report, setReport] = useState<{
    message: string;
    refused: readonly { name: string; message: string }[];
  }>();

  const importOwn = useApiMutation(targetsApi.importAll, {
    refreshes,
    showsFailure: true,
    onDone: ({ message, refused }) => setReport({ message, refused }),
  });
  const importRows = useApiMutation(
    async (chosen: readonly { row: ImportRow; target: object }[]) => {
      const refused: { row: ImportRow; message: string }[] = [];
      for (let at = 0; at < chosen.length; at += BULK_TARGETS_MAX) {
        const some = chosen.slice(at, at + BULK_TARGETS_MAX);
        const answer = await targetsApi.importAll({
          body: {
            version: 1,
            targets: some.map(({ target }) => ({ ...target, add_earlier_articles: true })),
          },
        });
        for (const { name, message } of answer.refused) {
          const one = some.find(({ row }) => row.name === name);
          if (one) refused.push({ row: one.row, message });
        }
      }
      return { refused, created: chosen.length - refused.length };
    },
    {
      refreshes,
      showsFailure: true,
      onDone: ({ refused, created }, chosen) => {
        const sent = new Set(chosen.map(({ row }) => row.id));
        const reasons = new Map(refused.map(({ row, message }) => [row.id, message]));
        setRows((before) =>
          before?.flatMap((row) => {
            const refusal = reasons.get(row.id);
            if (!sent.has(row.id)) return [row];
            return refusal === undefined ? [] : [{ ...row, refusal, isChosen: false }];
          }),
        );
        setReport({ message: `${counted(created)} imported.`, refused: [] });
      },
    },
  );
  const read = useApiMutation((file: File) => targetsApi.readSearches({ bytes: file }), {
    showsFailure: true,
    onDone: ({ searches }) => setRows(rowsOf(searches)),
  });

  const take = async (next: File[]) => {
    setFiles(next);
    setProblem(undefined);
    setReport(undefined);
    setRows(undefined);
    const [file] = next;
    if (!file) return;
    if (/\.json$/iu.test(file.name)) {
      const own = v.safeParse(OwnFile, await file.text());
      if (own.success) importOwn.mutate({ body: own.output });
      else setProblem('This is not a targets file exported from Newswatch.');
    } else if (/\.txt$/iu.test(file.name)) takeLines(await file.text());
    else read.mutate(file);
  };
  const takeLines = (text: string) => {
    const searches = searchesOfLines(text);
    setReport(undefined);
    if (searches.length > limits.SEARCHES_PER_FILE_MAX)
      setProblem(`A list can have at most ${limits.SEARCHES_PER_FILE_MAX} searches.`);
    else if (searches.length === 0) setProblem('No searches were found in this list.');
    else {
      setProblem(undefined);
      setRows(rowsOf(searches));
    }
  };

  const keywordsMax = quota.plans?.[quota.plan].keywords_per_target;
  const shown = useMemo(
    () => rows?.map((row) => ({ row, read: readRow(row, mayQuery, keywordsMax) })),
    [rows, mayQuery, keywordsMax],
  );
  const chosen = (shown ?? []).flatMap(({ row, read: { target } }) =>
    row.isChosen && target ? [{ row, target }] : [],
  );
  const failure = importOwn.error ?? importRows.error ?? read.error;
  return (
    <UiProvider theme={mode} font={font}>
      <Drawer
        open
        size="large"
        title="Import targets"
        description="Upload a file exported from Newswatch, or saved searches from another service: their operators are translated."
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{report ? 'Close' : 'Cancel'}</Button>
            {shown && shown.length > 0 ? (
              <Button
                variant="primary"
                loading={importRows.isPending}
                disabled={chosen.length === 0}
                onClick={() => importRows.mutate(chosen)}
              >
                {chosen.length === 0 ? 'Import targets' : `Import ${counted(chosen.length)}`}
              </Button>
            ) : (
              <Button variant="primary" disabled={pasted.trim() === ''} onClick={() => takeLines(pasted)}>
                Review list
              </Button>
            )}
          </>
        }
      >
        <Stack gap={4}>
          {failure ? (
            <FormAlert>{failureSentence(failure, 'The targets could not be imported.')}</FormAlert>
          ) : null}
          {problem ? <FormAlert>{problem}</FormAlert> : null}
          {report ? (
            <FormAlert tone={report.refused.length > 0 ? 'warning' : 'success'} title={report.message}>
              {report.refused.length > 0 ? (
                <ul aria-label="Not imported">
                  {report.refused.map(({ name, message }) => (
                    <li key={`${name} ${message}`}>
                      <bdi>{name}</bdi>: {message}
                    </li>
                  ))}
                </ul>
              ) : null}
            </FormAlert>
          ) : null}
          {shown ? null : (
            <>
              <FileDrop
                label="Drop a file here, or click to choose one"
                hint="JSON from Newswatch, or CSV, a workbook or a text file from another service, at most 1 MB"
                accept={ACCEPTED}
                maxBytes={limits.SEARCHES_FILE_BYTES_MAX}
                value={files}
                onChange={(next) => void take(next)}
                disabled={read.isPending || importOwn.isPending}
              />
              <TextAreaField
                label="Or paste names or searches"
                optional
                dir="auto"
                rows={6}
                hint="One name or search per line, for example your competitors or your Google Alerts. Names can also be on one line, separated by commas. You see what each would find before anything is imported."
                value={pasted}
                onChange={(event) => setPasted(event.target.value)}
              />
            </>
          )}
          {shown && shown.length > 0 ? (
            <ImportList
              rows={shown}
              onChange={(id, change) =>
                setRows((before) => before?.map((row) => (row.id === id ? { ...row, ...change } : row)))
              }
              onChooseAll={(isChosen) => setRows((before) => before?.map((row) => ({ ...row, isChosen })))}
              onBack={() => {
                setRows(undefined);
                setFiles([]);
              }}
            />
          ) : null}
        </Stack>
      </Drawer>
    </UiProvider>
  );
}

const counted = (count: number): string => `${count} ${count === 1 ? 'target' : 'targets'}`;
