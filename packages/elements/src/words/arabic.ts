import {
  jobSearchArabic,
  oneClickArabic,
  savedArticlesArabic,
  sharedArabic,
  signInArabic,
  subscribeRequestArabic,
} from '@masthead/core/dictionary';

/** The words that the elements show. */
export const words = {
  ...sharedArabic,
  ...signInArabic,
  ...savedArticlesArabic,
  ...subscribeRequestArabic,
  ...oneClickArabic,
  ...jobSearchArabic,
};
