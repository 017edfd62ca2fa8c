import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import type { CreatePasswordFacts } from '@masthead/core/linked-accounts';
import { useMemo } from 'react';
import type { FormIslandProps } from '../../../kit/forms/served.ts';
import { leaveTo } from '../../../kit/pending-action/leave.ts';
import { NewPassword } from './new-password.tsx';

export type CreatePasswordProps = FormIslandProps &
  Omit<CreatePasswordFacts, 'unlinks'> & {
    readonly dictionary: Dictionary;
    readonly unlinks: CreatePasswordFacts['unlinks'] | null;
    /** Where the visitor reads that the password is created. */
    readonly createdHref: string;
  };

/** The first password of an account, on a page of its own. */
export const CreatePassword = ({
  dictionary,
  userId,
  email,
  siteName,
  unlinks,
  createdHref,
  ...form
}: CreatePasswordProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const facts = { userId, email, siteName, unlinks: unlinks ?? undefined };
  return <NewPassword {...form} translate={translate} facts={facts} onCreated={() => leaveTo(createdHref)} />;
};
