import type { Chart, ChartFigures } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { dayLabels, formatCount, formatPercent } from '@newswatch/ui';
import { hourLabels } from '../../features/insight/hour-labels.ts';
import { netCountText, netToneText } from '../../features/insight/net-tone-text.ts';

/** The height of the charts on the overview, in pixels. */
export const HEIGHT = 200;

export interface DrawingProps {
  /** Names the drawing for screen readers. */
  label: string;
  chart: Pick<Chart, 'measure' | 'split' | 'form'>;
  figures: ChartFigures;
  /** The height of lines and bars by day, in pixels; by default, that on the overview. */
  height?: number | undefined;
}

export type WithUnit = DrawingProps & { unit: string };

/** "7 days before" */
export const beforeName = ({ dates }: ChartFigures) => `${counted(dates.length, 'day')} before`;

/** The hours or the days of a chart, oldest first; the last day is "Today" if it is counted. */
export const momentsOf = ({ dates, is_today_counted, hourly }: ChartFigures) =>
  hourly
    ? hourLabels(hourly.hours).map((hour) => ({ ...hour, isToday: false }))
    : dates.map((date, at) => {
        const labels = dayLabels(date);
        const isToday = is_today_counted && at === dates.length - 1;
        return { label: labels.label, tick: isToday ? 'Today' : labels.tick, isToday };
      });

/** The share of relevant matches or the net tone; null if nothing was rated or coded. */
export const shareOf = (relevant: number, rated: number) => (rated === 0 ? null : relevant / rated);
/** Writes a share; net tone has a sign. */
export const shareText = (measure: Chart['measure'], share: number | null) =>
  share === null ? '–' : measure === 'net_tone' ? netToneText(share) : formatPercent(share);
/** The number of relevant matches, or of favourable less unfavourable ones. */
export const partText = (measure: Chart['measure'], count: number) =>
  measure === 'net_tone' ? netCountText(count) : formatCount(count);
