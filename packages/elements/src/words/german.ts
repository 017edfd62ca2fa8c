import {
  jobSearchGerman,
  oneClickGerman,
  savedArticlesGerman,
  sharedGerman,
  signInGerman,
  subscribeRequestGerman,
} from '@masthead/core/dictionary';

/** The words that the elements show. */
export const words = {
  ...sharedGerman,
  ...signInGerman,
  ...savedArticlesGerman,
  ...subscribeRequestGerman,
  ...oneClickGerman,
  ...jobSearchGerman,
};
