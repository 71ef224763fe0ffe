import { Statistic as AntdStatistic } from 'antd';
import type { ReactNode } from 'react';
import { type FormatNumber, formatCount } from '../format/number-format.ts';

export type StatisticProps = {
  label: ReactNode;
  /** `undefined` while it is on its way. */
  value: number | undefined;
  unit?: ReactNode;
  icon?: ReactNode;
  format?: FormatNumber;
};

/** One figure under its name, with a skeleton until it is there. */
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
