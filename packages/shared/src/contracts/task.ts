import * as v from 'valibot';
import { TASK_TITLE_MAX, TASKS_BULK_MAX } from './limits/index.ts';
import {
  CalendarDate,
  Count,
  Direction,
  filterOf,
  idSchema,
  listOf,
  paging,
  SearchText,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

export const TaskId = idSchema('tsk');
export const TaskStatus = v.picklist(['backlog', 'todo', 'in progress', 'done', 'canceled']);
export type TaskStatus = v.InferOutput<typeof TaskStatus>;
export const TaskLabel = v.picklist(['setup', 'target', 'source', 'delivery', 'api', 'personal']);
export type TaskLabel = v.InferOutput<typeof TaskLabel>;
/** The priorities of tasks, the lowest first. */
export const taskPriorities = ['low', 'medium', 'high', 'critical'] as const;
export const TaskPriority = v.picklist(taskPriorities);
export type TaskPriority = v.InferOutput<typeof TaskPriority>;

/**
 * Something that needs this person's attention: found by the product, which closes it automatically, or written by the person.
 */
export const Task = v.object({
  id: TaskId,
  title: v.string(),
  /** The reason why it needs attention, with the figures; empty if there is nothing to add. */
  detail: v.string(),
  direction: Direction,
  status: TaskStatus,
  label: TaskLabel,
  priority: TaskPriority,
  origin: v.picklist(['system', 'user']),
  /** A path inside the product where it can be resolved, and the label of the button that links to it. */
  action: v.nullable(v.object({ url: v.string(), label: v.string() })),
  due_on: v.nullable(CalendarDate),
  /**
   * The target that one of the person's own tasks is about. Missing if there is none, if the target is deleted, and on older
   * servers.
   */
  related: v.optional(v.object({ type: v.literal('target'), id: TargetId, name: v.string() })),
  /** The time until which it is not shown among the tasks that need attention. */
  snoozed_until: v.nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
  closed_at: v.nullable(Timestamp),
  /** Whether it closed automatically because its cause no longer exists. */
  closed_itself: v.boolean(),
});
export type Task = v.InferOutput<typeof Task>;

export const TasksQuery = v.strictObject({
  ...paging,
  state: v.optional(v.picklist(['open', 'snoozed', 'closed']), 'open'),
  label: v.optional(filterOf(TaskLabel)),
  q: v.optional(SearchText),
  /** If the request names no order, the most urgent come first; of closed tasks, the last closed. */
  sort: v.optional(v.picklist(['-priority', 'due_on', '-created_at', 'created_at'])),
});
export const TaskList = v.object({
  ...listOf(Task).entries,
  counts: v.object({ needs_you: Count, own: Count, snoozed: Count }),
});

const Title = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty('Please enter what needs to be done.'),
  canBeSeen('Please enter what needs to be done.'),
  v.maxLength(TASK_TITLE_MAX, `At most ${TASK_TITLE_MAX} characters`),
);
export const TaskDraft = v.strictObject({
  title: Title,
  priority: v.optional(TaskPriority, 'medium'),
  due_on: v.optional(v.nullable(CalendarDate), null),
  /** The target that it is about. */
  target_id: v.optional(v.nullable(TargetId)),
});
/** Tasks found by the product may only be snoozed or canceled. */
export const TaskUpdate = v.partial(
  v.strictObject({
    title: Title,
    priority: TaskPriority,
    due_on: v.nullable(CalendarDate),
    target_id: v.nullable(TargetId),
    status: TaskStatus,
    snoozed_until: v.nullable(Timestamp),
  }),
);
export const TaskParams = v.strictObject({ taskId: TaskId });
export const TaskAnswer = v.object({ task: Task });

export const TasksBulk = v.strictObject({
  ids: v.pipe(v.array(TaskId), v.minLength(1), v.maxLength(TASKS_BULK_MAX)),
  action: v.picklist(['complete', 'cancel', 'delete']),
});
/** `left_alone`: tasks that the action does not apply to, such as deleting one that the product found. */
export const TasksChanged = v.object({ changed: Count, left_alone: Count });

export const TasksImported = v.object({
  imported: Count,
  /** Lines of the file that were rejected, counted from 1, with the reasons. */
  refused: v.array(v.object({ line: Count, reason: v.string() })),
});
