import type { Dictionary } from '@masthead/core/dictionary';
import type { FormIslandProps } from '../../../kit/forms/served.ts';
import type { Waiting } from '../../../kit/pending-action/session-opened.ts';
import type { AccountFieldsProps } from './account-fields.tsx';

/** What either registration is opened with: the single long form, or the one in steps. */
export type RegistrationProps = FormIslandProps &
  AccountFieldsProps & {
    readonly dictionary: Dictionary;
    readonly siteName: string;
    readonly refusedDomains: readonly string[];
    readonly source: string | null;
    readonly cid: string | null;
    readonly practiceCode: string | null;
    /** The practice that is added after registration; none on a page of no practice, or of a default one. */
    readonly practice: string | null;
    readonly target: string;
    /** What the visitor wanted before they had a session. */
    readonly waiting: Waiting | null;
    readonly notDoneHref: string;
    readonly signInHref: string;
    readonly forgotHref: string;
  };
