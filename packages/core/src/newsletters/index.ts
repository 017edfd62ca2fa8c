export type * from './failure.ts';
export {
  isResumable,
  isStoppable,
  type Newsletter,
  type NewsletterOrder,
  type NewsletterState,
} from './model.ts';
export type * from './port.ts';
