export const TASK_TITLE_MAX = 200;
export const TASKS_OPEN_MAX = 500;
export const TASKS_BULK_MAX = 100;
export const TASKS_CSV_BYTES_MAX = 1_048_576;
export const TASKS_CSV_LINES_MAX = 500;
