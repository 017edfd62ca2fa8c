export {
  type TypeAheadContext,
  type TypeAheadEmitted,
  type TypeAheadEvent,
  type TypeAheadInput,
  type TypeAheadOptions,
  type TypeAheadView,
  typeAheadMachine,
  typeAheadView,
} from '../shared/type-ahead.ts';
