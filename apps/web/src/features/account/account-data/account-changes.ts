import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { clearSiteData, dropSession } from '@masthead/gateway';
import type { SensitiveChange } from '../../../kit/step-up/sensitive-change.ts';
import { printRoute } from '../../../routes.ts';

export const deleteAccountName = 'delete-account';
export const exportAccountName = 'export-account';

const back: SensitiveChange['back'] = ({ language }) => printRoute({ page: 'accountData', language });

/** The end of an account: its owner is signed out at once, and it goes in seven days. */
export const deleteAccountChange: SensitiveChange = {
  label: 'AccountData_Delete',
  back,
  perform: async ({ context, settings, language }, scope, { userId }) => {
    const ended = await scope.get(tokens.user.deleteAccount)(userId)();
    if (ended._tag === 'Left') {
      const { _tag } = ended.left;
      if (_tag === 'SignInRequired' || _tag === 'ReLoginRequired') return { _tag };
      return { _tag: 'Refused', message: message('AccountData_DeleteFailed'), status: 503 };
    }
    dropSession(context.res, settings);
    context.res.setHeader('Clear-Site-Data', clearSiteData);
    return { _tag: 'Done', to: printRoute({ page: 'signedOut', language, query: { deleted: 'account' } }) };
  },
};

/** The copy of an account is a file at an address of its own, which is given to who has signed in lately. */
export const exportAccountChange: SensitiveChange = {
  label: 'AccountData_Download',
  back,
  perform: async ({ language }) => ({ _tag: 'Done', to: printRoute({ page: 'accountExport', language }) }),
};
