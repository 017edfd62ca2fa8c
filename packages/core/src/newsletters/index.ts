export type * from './failure.ts';
export {
  type ComplaintCode,
  complaintCodes,
  isResumable,
  isStoppable,
  type Newsletter,
  type NewsletterOrder,
  type NewsletterState,
  type OrderComplaint,
} from './model.ts';
export type * from './port.ts';
