import { netTone, type ToneCounts, tones as toneNames } from '@newswatch/shared/contracts';
import { isolated, labelledIn, oneLine, signedPercentIn } from '../notifier/index.ts';
import { BAR_NAME_MAX, orderedBars, type Part, type SlideFormatters } from './parts.ts';

type Coded = ToneCounts & { coded: number; matches: number };
const TARGETS_BY_TONE_MAX = 3;

/**
 * The tones that a person coded, always in the same order; no slide if none are coded. Several targets have a chart each, with
 * their net tone and how many of their matches are coded, those with the most coded matches first.
 */
export function tonesPart(
  targets: readonly { name: string; tones: Coded | undefined }[],
  { teller }: { teller: SlideFormatters },
): Part {
  const { words, report, number, locale } = teller;
  const { tone, of } = report;
  const labelled = (label: string, value: string) => labelledIn(locale, label, value);
  const all = targets
    .flatMap(({ name, tones }) =>
      tones && tones.coded > 0 ? [{ name: oneLine(name, BAR_NAME_MAX), tones }] : [],
    )
    .toSorted((one, other) => other.tones.coded - one.tones.coded);
  const told = all.slice(0, TARGETS_BY_TONE_MAX);
  const isOne = targets.length === 1;
  const net = ({ tones }: (typeof told)[number]) => signedPercentIn(locale, netTone(tones) ?? 0);
  const [finding, ...others] = [
    ...(isOne
      ? []
      : [labelled(tone.net, told.map((one) => `${isolated(one.name)} ${net(one)}`).join(' · '))]),
    ...told.map(({ name, tones: { coded, matches, favourable, neutral, unfavourable } }) => {
      const sentence = words.codedTones({
        ...{ coded: number(coded), of: number(matches) },
        ...{ favourable: number(favourable), neutral: number(neutral), unfavourable: number(unfavourable) },
      });
      return isOne ? sentence : `${isolated(name)} – ${sentence}`;
    }),
  ];
  if (told.length === 0 || finding === undefined) return null;
  const charts = told.map((one) => {
    const coded = of(number(one.tones.coded), number(one.tones.matches));
    const base = `${labelled(tone.net, net(one))} · ${labelled(tone.coded, coded)}`;
    return orderedBars(
      { heading: isOne ? '' : one.name, base, name: tone.heading, unit: report.matches },
      toneNames.map((each) => ({ name: tone[each], value: one.tones[each] })),
      teller,
    );
  });
  return {
    heading: tone.heading,
    finding,
    notes: [
      ...others,
      words.counted.tone,
      ...(told.length < all.length ? [words.counted.largestOf(number(told.length), number(all.length))] : []),
    ],
    body: { kind: 'bars', charts },
  };
}
