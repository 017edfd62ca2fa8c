export {
  type Choice,
  type Deadline,
  type DeadlineChoice,
  type DeadlineList,
  type DeadlineMenus,
  deadlineMenusAt,
  deadlineParameters,
  noDeadlines,
  parseDeadlineChoice,
  serialiseDeadlineChoice,
} from './model.ts';
export type { ListDeadlines } from './port.ts';
