import { Statistic as AntdStatistic } from 'antd';
import type { ReactNode } from 'react';
import { type FormatNumber, formatCount } from '../format/number-format.ts';

export type StatisticProps = {
  label: ReactNode;
  /** The value; `undefined` while it is loading. */
  value: number | undefined;
  unit?: ReactNode;
  icon?: ReactNode;
  format?: FormatNumber;
};

/** One figure with its name, and a skeleton while it loads. */
export function Statistic({ label, value, unit, icon, format = formatCount }: StatisticProps) {
  return (
    <AntdStatistic
      title={label}
      value={value ?? 0}
      loading={value === undefined}
      formatter={(shown) => format(Number(shown))}
      prefix={icon}
      suffix={unit}
    />
  );
}
