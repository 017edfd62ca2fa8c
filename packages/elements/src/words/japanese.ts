import {
  jobSearchJapanese,
  oneClickJapanese,
  savedArticlesJapanese,
  sharedJapanese,
  signInJapanese,
  subscribeRequestJapanese,
} from '@masthead/core/dictionary';

/** The words that the elements show. */
export const words = {
  ...sharedJapanese,
  ...signInJapanese,
  ...savedArticlesJapanese,
  ...subscribeRequestJapanese,
  ...oneClickJapanese,
  ...jobSearchJapanese,
};
