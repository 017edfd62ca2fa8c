import {
  jobSearchEnglish,
  oneClickEnglish,
  savedArticlesEnglish,
  sharedEnglish,
  signInEnglish,
  subscribeRequestEnglish,
} from '@masthead/core/dictionary';

/** The words that the elements show. */
export const words = {
  ...sharedEnglish,
  ...signInEnglish,
  ...savedArticlesEnglish,
  ...subscribeRequestEnglish,
  ...oneClickEnglish,
  ...jobSearchEnglish,
};
