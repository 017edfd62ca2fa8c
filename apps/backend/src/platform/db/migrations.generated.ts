// Written by `npm run registers` from the files of apps/backend/src/platform/db/migrations.
import type { Migration } from 'kysely';
import { accounts } from './migrations/0001-accounts.ts';
import { pages } from './migrations/0002-pages.ts';
import { savedArticles } from './migrations/0003-saved-articles.ts';
import { content } from './migrations/0100-content.ts';
import { companies } from './migrations/0101-companies.ts';
import { jobs } from './migrations/0200-jobs.ts';
import { quiz } from './migrations/0300-quiz.ts';
import { jobLabels } from './migrations/0400-job-labels.ts';
import { mailByRecipient } from './migrations/0500-mail-by-recipient.ts';
import { stepUp } from './migrations/0600-step-up.ts';
import { articleCards } from './migrations/0700-article-cards.ts';
import { emailLinks } from './migrations/0750-email-links.ts';
import { successors } from './migrations/0760-successors.ts';
import { publications } from './migrations/0810-publications.ts';
import { jobCards } from './migrations/0820-job-cards.ts';
import { signInCodes } from './migrations/0830-sign-in-codes.ts';
import { passwordResets } from './migrations/0831-password-resets.ts';
import { userIdentities } from './migrations/0840-user-identities.ts';
import { sessionDevices } from './migrations/0850-session-devices.ts';
import { accountDeletions } from './migrations/0851-account-deletions.ts';
import { emailChanges } from './migrations/0855-email-changes.ts';
import { articleRatings } from './migrations/0860-article-ratings.ts';
import { alerts } from './migrations/0875-alerts.ts';
import { mailLinks } from './migrations/0890-mail-links.ts';
import { contact } from './migrations/0910-contact.ts';
import { mediaFiles } from './migrations/0920-media-files.ts';
import { userConsents } from './migrations/0930-user-consents.ts';
import { newsletters } from './migrations/0940-newsletters.ts';
import { addressCampaigns } from './migrations/0950-address-campaigns.ts';
import { unnamedMedia } from './migrations/0960-unnamed-media.ts';
import { pageSearch } from './migrations/0970-page-search.ts';
import { events } from './migrations/0980-events.ts';
import { applicationDeadlines } from './migrations/0981-application-deadlines.ts';
import { insightsGrid } from './migrations/0996-insights-grid.ts';
import { pageEmbeddings } from './migrations/1010-page-embeddings.ts';
import { contactByAddress } from './migrations/1040-contact-by-address.ts';
import { alumni } from './migrations/1050-alumni.ts';
import { jobTriples } from './migrations/1065-job-triples.ts';
import { alumniRequests } from './migrations/1080-alumni-requests.ts';
import { premiumFiles } from './migrations/1085-premium-files.ts';
import { pictureFacts } from './migrations/1086-picture-facts.ts';
import { searchSentences } from './migrations/1088-search-sentences.ts';
import { searchOwnWords } from './migrations/1090-search-own-words.ts';
import { followedEvents } from './migrations/1091-followed-events.ts';
import { alumniAccounts } from './migrations/1092-alumni-accounts.ts';
import { searchWords } from './migrations/1093-search-words.ts';
import { blogs } from './migrations/1096-blogs.ts';
import { searchBeginnings } from './migrations/1097-search-beginnings.ts';
import { keptAccounts } from './migrations/1101-kept-accounts.ts';
import { mailByKey } from './migrations/1101-mail-by-key.ts';
import { pendingIdentities } from './migrations/1101-pending-identities.ts';
import { registrationKeys } from './migrations/1101-registration-keys.ts';
import { searchFiledUnder } from './migrations/1103-search-filed-under.ts';
import { mailByEnd } from './migrations/1105-mail-by-end.ts';
import { eventsState } from './migrations/1109-events-state.ts';
import { jobsUncompressed } from './migrations/1126-jobs-uncompressed.ts';
import { sitemapTimes } from './migrations/1127-sitemap-times.ts';
import { documents } from './migrations/1128-documents.ts';
import { previewLinks } from './migrations/1129-preview-links.ts';
import { releases } from './migrations/1130-releases.ts';
import { contentChanges } from './migrations/1131-content-changes.ts';
import { roles } from './migrations/1133-roles.ts';
import { mediaUploads } from './migrations/1138-media-uploads.ts';
import { draftTitles } from './migrations/1139-draft-titles.ts';
import { newsletterDocuments } from './migrations/1140-newsletter-documents.ts';
import { deadlineReferences } from './migrations/1145-deadline-references.ts';
import { documentOrigins } from './migrations/1150-document-origins.ts';
import { previewScopes } from './migrations/1152-preview-scopes.ts';
import { alikeNames } from './migrations/1155-alike-names.ts';
import { pictureLookups } from './migrations/1156-picture-lookups.ts';
import { comments } from './migrations/1160-comments.ts';
import { reviews } from './migrations/1161-reviews.ts';
import { listedDocuments } from './migrations/1162-listed-documents.ts';
import { mediaMentions } from './migrations/1163-media-mentions.ts';
import { readers } from './migrations/1166-readers.ts';
import { commentKeys } from './migrations/1167-comment-keys.ts';
import { lettersOfLists } from './migrations/1169-letters-of-lists.ts';
import { officeNames } from './migrations/1170-office-names.ts';

/** Every migration in the order it runs. A released one is never edited: a change is a new file. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-pages': pages,
  '0003-saved-articles': savedArticles,
  '0100-content': content,
  '0101-companies': companies,
  '0200-jobs': jobs,
  '0300-quiz': quiz,
  '0400-job-labels': jobLabels,
  '0500-mail-by-recipient': mailByRecipient,
  '0600-step-up': stepUp,
  '0700-article-cards': articleCards,
  '0750-email-links': emailLinks,
  '0760-successors': successors,
  '0810-publications': publications,
  '0820-job-cards': jobCards,
  '0830-sign-in-codes': signInCodes,
  '0831-password-resets': passwordResets,
  '0840-user-identities': userIdentities,
  '0850-session-devices': sessionDevices,
  '0851-account-deletions': accountDeletions,
  '0855-email-changes': emailChanges,
  '0860-article-ratings': articleRatings,
  '0875-alerts': alerts,
  '0890-mail-links': mailLinks,
  '0910-contact': contact,
  '0920-media-files': mediaFiles,
  '0930-user-consents': userConsents,
  '0940-newsletters': newsletters,
  '0950-address-campaigns': addressCampaigns,
  '0960-unnamed-media': unnamedMedia,
  '0970-page-search': pageSearch,
  '0980-events': events,
  '0981-application-deadlines': applicationDeadlines,
  '0996-insights-grid': insightsGrid,
  '1010-page-embeddings': pageEmbeddings,
  '1040-contact-by-address': contactByAddress,
  '1050-alumni': alumni,
  '1065-job-triples': jobTriples,
  '1080-alumni-requests': alumniRequests,
  '1085-premium-files': premiumFiles,
  '1086-picture-facts': pictureFacts,
  '1088-search-sentences': searchSentences,
  '1090-search-own-words': searchOwnWords,
  '1091-followed-events': followedEvents,
  '1092-alumni-accounts': alumniAccounts,
  '1093-search-words': searchWords,
  '1096-blogs': blogs,
  '1097-search-beginnings': searchBeginnings,
  '1101-kept-accounts': keptAccounts,
  '1101-mail-by-key': mailByKey,
  '1101-pending-identities': pendingIdentities,
  '1101-registration-keys': registrationKeys,
  '1103-search-filed-under': searchFiledUnder,
  '1105-mail-by-end': mailByEnd,
  '1109-events-state': eventsState,
  '1126-jobs-uncompressed': jobsUncompressed,
  '1127-sitemap-times': sitemapTimes,
  '1128-documents': documents,
  '1129-preview-links': previewLinks,
  '1130-releases': releases,
  '1131-content-changes': contentChanges,
  '1133-roles': roles,
  '1138-media-uploads': mediaUploads,
  '1139-draft-titles': draftTitles,
  '1140-newsletter-documents': newsletterDocuments,
  '1145-deadline-references': deadlineReferences,
  '1150-document-origins': documentOrigins,
  '1152-preview-scopes': previewScopes,
  '1155-alike-names': alikeNames,
  '1156-picture-lookups': pictureLookups,
  '1160-comments': comments,
  '1161-reviews': reviews,
  '1162-listed-documents': listedDocuments,
  '1163-media-mentions': mediaMentions,
  '1166-readers': readers,
  '1167-comment-keys': commentKeys,
  '1169-letters-of-lists': lettersOfLists,
  '1170-office-names': officeNames,
};
