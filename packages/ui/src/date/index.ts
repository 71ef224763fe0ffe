/** Days and times as ISO strings. */
export * from './date-fields.tsx';
export type { DateRange } from './date-range.ts';
export {
  DatePicker,
  type DatePickerProps,
  DateRangePicker,
  type DateRangePickerProps,
  preloadPickers,
  TimePicker,
  type TimePickerProps,
} from './pickers.tsx';
