import { expect, it } from 'vitest';
import { findPlaces } from './find-figures.ts';
import { findStages } from './find-states.ts';
import { followStates } from './follow-states.ts';
import { readTokens } from './read-tokens.ts';

const HOUR_MS = 3_600_000;

/** Titles, each an hour after the one before and from another source. */
const follow = (...titles: string[]) =>
  followStates(
    titles.flatMap((text, at) =>
      [...findStages(readTokens(text, 'english'), 'english')].map(([matter, found]) => ({
        ...{ ...found, matter, text, isLead: true, sentence: null },
        places: findPlaces(text, 'english', readTokens(text, 'english')),
        ...{ source_id: `src_${at}`, article_id: `art_${at}`, at: at * HOUR_MS },
      })),
    ),
  ).map(({ matter, before, after }) => [matter, before.report.text, after.report.text]);

it('what was ongoing and then ended is reported with both titles', () => {
  expect(follow('Talks continue in Lornby', 'Owner signs deal in Lornby')).toEqual([
    ['talks', 'Talks continue in Lornby', 'Owner signs deal in Lornby'],
  ]);
  expect(follow('Boy still missing', 'Missing boy found alive')).toHaveLength(1);
  expect(follow('Verdict expected on Friday', 'Former minister acquitted')).toHaveLength(1);
});

it('what may happen, did not happen or happened in another year does not count as an end', () => {
  expect(follow('Talks continue', 'Owner could sign deal')).toEqual([]);
  expect(follow('Boy still missing', 'Boy not found alive')).toEqual([]);
  expect(follow('Talks continue', 'Deal signed in 2019')).toEqual([]);
});

it('what others still report later has not ended', () => {
  expect(follow('Talks continue', 'Owner signs deal', 'Talks continue')).toEqual([]);
});

it('what ended only for some, in part of the town or elsewhere is still ongoing', () => {
  expect(follow('Power out in 3,200 homes', 'Power restored to 1,100 homes')).toEqual([]);
  expect(follow('Storm warning remains in force in Fos', 'Storm warning lifted in Martigues')).toEqual([]);
  expect(follow('Road closed at Wick', 'Road partly reopened')).toEqual([]);
  expect(follow('Road closed at Wick', 'Road reopened at Wick')).toHaveLength(1);
});
