import type { TransportFailure } from '../shared/failure.ts';
import type { ResetPasswordCode } from './model.ts';

/**
 * `Refused`: the service named a code of A§8. `RefusedWithoutKnownCode`: it refused with another
 * code.
 */
export type ResetPasswordFailure =
  | { readonly _tag: 'Refused'; readonly code: ResetPasswordCode }
  | { readonly _tag: 'RefusedWithoutKnownCode'; readonly code: number | undefined }
  | TransportFailure;
