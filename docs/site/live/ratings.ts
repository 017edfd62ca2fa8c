import { listOwnRatings, rateArticle } from '@masthead/adapters/http';
import { rateArticleMachine, rateArticleView } from '@masthead/core/ratings';
import { example } from './example.ts';
import { article, noStorage, reader, signedInVisit } from './world.ts';

export const examples = {
  rateArticleMachine: example({
    machine: async (observed) => {
      const { user } = await signedInVisit();
      return rateArticleMachine(
        observed({
          listOwnRatings: listOwnRatings(user),
          rateArticle: rateArticle(user),
          storage: noStorage,
        }),
      );
    },
    input: { article, userId: reader.id },
    view: rateArticleView,
    buttons: [
      ['Rate 5', { type: 'rating.submitted', rating: 5 }],
      ['Rate 2', { type: 'rating.submitted', rating: 2 }],
      ['Sign out', { type: 'visitor.signedOut' }],
      ['Sign in', { type: 'visitor.signedIn', userId: reader.id }],
    ],
  }),
};
