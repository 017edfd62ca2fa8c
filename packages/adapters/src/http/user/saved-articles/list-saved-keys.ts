import type { ListSavedKeys } from '@masthead/core/saved-articles';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';
import { ArticleKeysWire, ownerRefusal, sampleUser, toArticleKeys } from '../shared/wire.ts';

/**
 * Lists the visitor's saved articles: A§7 read user. 404 means that the account is gone, so signing
 * in helps.
 */
export const listSavedKeys = call<ListSavedKeys>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/:userId',
  patterns: { userId: idPattern },
  session: 'required',
  request: ([userId]) => ({ segments: { userId } }),
  answer: reading(t.type({ articles: ArticleKeysWire }, 'SavedKeys'), ({ articles }) => toArticleKeys(articles)),
  refusals: (rejected) => (rejected.status === 404 ? { _tag: 'SignInRequired' } : ownerRefusal(rejected)),
});

export const sample: Sample<ListSavedKeys> = { given: ['user-1'], answer: { data: sampleUser } };
