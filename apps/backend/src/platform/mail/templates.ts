import type { Language } from '../values/language.ts';
import { accountDeletionMail, accountKeptMail } from './templates/account-deletion.ts';
import { alumniApprovedMail, alumniRefusedMail } from './templates/alumni.ts';
import { confirmAddressMail } from './templates/confirm-address.ts';
import { contactCodeMail, contactCopyMail, contactMessageMail, contactReceiptMail } from './templates/contact.ts';
import { confirmEmailMail, emailChangeMail } from './templates/email-change.ts';
import { identityLinkedMail } from './templates/identity-linked.ts';
import { identityUnlinkedMail } from './templates/identity-unlinked.ts';
import type { MailTexts, MailWords, Words } from './templates/mail-texts.ts';
import { newsletterTestMail } from './templates/newsletter-test.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { passwordCreatedMail } from './templates/password-created.ts';
import { passwordResetMail, passwordResetWithProviderMail } from './templates/password-reset.ts';
import { rolesChangedMail, serviceTokenMadeMail } from './templates/publishing.ts';
import {
  documentCommentedMail,
  publicationFailedMail,
  reviewApprovedMail,
  reviewAskedMail,
  reviewReturnedMail,
} from './templates/reviews.ts';
import { signInCodeMail } from './templates/sign-in-code.ts';
import {
  accountPreferencesMail,
  confirmSubscriptionMail,
  mailPreferencesMail,
  subscribedMail,
} from './templates/subscriptions.ts';
import { subscriptionsChangedMail, subscriptionsWaitingMail } from './templates/subscriptions-changed.ts';

/** `accountExists`: a registration used the address of an account, and its owner is notified (errors 2002, 2003). */
export const mailTemplates = [
  'welcome',
  'accountExists',
  'accountExistsWithProvider',
  'accountDeletion',
  'accountKept',
  'confirmAddress',
  'signInCode',
  'passwordReset',
  'passwordResetWithProvider',
  'passwordChanged',
  'passwordCreated',
  'identityLinked',
  'identityUnlinked',
  'confirmEmail',
  'emailChange',
  'subscriptionsChanged',
  'subscriptionsWaiting',
  'confirmSubscription',
  'subscribed',
  'mailPreferences',
  'accountPreferences',
  'contactCode',
  'contactMessage',
  'contactCopy',
  'contactReceipt',
  'alumniApproved',
  'alumniRefused',
  'rolesChanged',
  'serviceTokenMade',
  'documentCommented',
  'reviewAsked',
  'reviewApproved',
  'reviewReturned',
  'publicationFailed',
  'newsletterTest',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** One mail as text and as HTML. */
type RenderedMail = Words & { readonly html: string };

const templates: Readonly<Record<MailTemplate, MailTexts>> = {
  identityLinked: identityLinkedMail,
  identityUnlinked: identityUnlinkedMail,
  accountDeletion: accountDeletionMail,
  accountKept: accountKeptMail,
  confirmAddress: confirmAddressMail,
  signInCode: signInCodeMail,
  passwordReset: passwordResetMail,
  passwordResetWithProvider: passwordResetWithProviderMail,
  passwordChanged: passwordChangedMail,
  passwordCreated: passwordCreatedMail,
  confirmEmail: confirmEmailMail,
  emailChange: emailChangeMail,
  subscriptionsChanged: subscriptionsChangedMail,
  subscriptionsWaiting: subscriptionsWaitingMail,
  confirmSubscription: confirmSubscriptionMail,
  subscribed: subscribedMail,
  mailPreferences: mailPreferencesMail,
  accountPreferences: accountPreferencesMail,
  contactCode: contactCodeMail,
  contactMessage: contactMessageMail,
  contactCopy: contactCopyMail,
  contactReceipt: contactReceiptMail,
  alumniApproved: alumniApprovedMail,
  alumniRefused: alumniRefusedMail,
  rolesChanged: rolesChangedMail,
  serviceTokenMade: serviceTokenMadeMail,
  documentCommented: documentCommentedMail,
  reviewAsked: reviewAskedMail,
  reviewApproved: reviewApprovedMail,
  reviewReturned: reviewReturnedMail,
  publicationFailed: publicationFailedMail,
  newsletterTest: newsletterTestMail,
  welcome: {
    en: ({ firstName, siteName, signInUrl, emailLinkUrl }) => ({
      subject: `Welcome to ${siteName}`,
      text: `Dear ${firstName},\n\nsomebody, we hope you, has registered an account with this address. Please confirm that the address is yours:\n${emailLinkUrl}\n\nIf this was not you, say so on the same page: the account and everything in it is removed. The link is good for seven days and for one answer.\n\nArticles you save are waiting for you whenever you sign in:\n${signInUrl}\n\n${siteName}`,
    }),
    de: ({ firstName, siteName, signInUrl, emailLinkUrl }) => ({
      subject: `Willkommen bei ${siteName}`,
      text: `Guten Tag ${firstName},\n\nmit dieser Adresse wurde ein Konto eingerichtet, hoffentlich von Ihnen. Bitte bestätigen Sie, dass die Adresse Ihnen gehört:\n${emailLinkUrl}\n\nFalls Sie das nicht waren, sagen Sie es auf derselben Seite: Das Konto und alles darin wird entfernt. Der Link gilt sieben Tage und für eine Antwort.\n\nGemerkte Artikel finden Sie nach jeder Anmeldung wieder:\n${signInUrl}\n\n${siteName}`,
    }),
    ar: ({ firstName, siteName, signInUrl, emailLinkUrl }) => ({
      subject: `مرحبًا بك في ${siteName}`,
      text: `عزيزنا ${firstName}،\n\nأُنشئ حساب بهذا العنوان، ونأمل أن تكون أنت من أنشأه. نرجو تأكيد أن العنوان يخصّك:\n${emailLinkUrl}\n\nإن لم تكن أنت، فأخبرنا في الصفحة نفسها: سنزيل الحساب وكل ما فيه. الرابط صالح سبعة أيام ولإجابة واحدة.\n\nستجد المقالات التي تحفظها في انتظارك كلما سجّلت الدخول:\n${signInUrl}\n\n${siteName}`,
    }),
    'ja-JP': ({ firstName, siteName, signInUrl, emailLinkUrl }) => ({
      subject: `${siteName}へようこそ`,
      text: `${firstName} 様\n\nこのメールアドレスでアカウントが登録されました。ご本人のアドレスであることをご確認ください。\n${emailLinkUrl}\n\nお心当たりがない場合は、同じページでお知らせください。アカウントとその内容を削除します。リンクの有効期間は7日間、回答は1回限りです。\n\n保存した記事は、サインインするといつでもご覧いただけます。\n${signInUrl}\n\n${siteName}`,
    }),
  },
  accountExists: {
    en: ({ firstName, siteName, signInUrl }) => ({
      subject: `You already have an account with ${siteName}`,
      text: `Dear ${firstName},\n\nsomeone has just tried to register with this address, but it already has an account. If it was you, sign in with your password:\n${signInUrl}\n\nIf it was not you, you can ignore this message. Nothing has been changed.\n\n${siteName}`,
    }),
    de: ({ firstName, siteName, signInUrl }) => ({
      subject: `Sie haben bereits ein Konto bei ${siteName}`,
      text: `Guten Tag ${firstName},\n\nsoeben wurde versucht, sich mit dieser Adresse zu registrieren, für die es bereits ein Konto gibt. Falls Sie das waren, melden Sie sich mit Ihrem Passwort an:\n${signInUrl}\n\nFalls nicht, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.\n\n${siteName}`,
    }),
    ar: ({ firstName, siteName, signInUrl }) => ({
      subject: `لديك حساب بالفعل لدى ${siteName}`,
      text: `عزيزنا ${firstName}،\n\nحاول شخص ما للتو التسجيل بهذا العنوان، غير أن له حسابًا بالفعل. إذا كنت أنت، فسجّل الدخول بكلمة المرور:\n${signInUrl}\n\nوإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.\n\n${siteName}`,
    }),
    'ja-JP': ({ firstName, siteName, signInUrl }) => ({
      subject: `${siteName}のアカウントは登録済みです`,
      text: `${firstName} 様\n\nこのメールアドレスで新規登録の操作がありましたが、すでにアカウントがあります。ご本人の操作であれば、パスワードでサインインしてください。\n${signInUrl}\n\n心当たりがない場合は、このメールを破棄してください。変更は一切行われていません。\n\n${siteName}`,
    }),
  },
  accountExistsWithProvider: {
    en: ({ firstName, siteName, signInUrl }) => ({
      subject: `You already have an account with ${siteName}`,
      text: `Dear ${firstName},\n\nsomeone has just tried to register with this address, but it already has an account that signs in through another provider. If it was you, choose that provider on the sign-in page:\n${signInUrl}\n\nIf it was not you, you can ignore this message. Nothing has been changed.\n\n${siteName}`,
    }),
    de: ({ firstName, siteName, signInUrl }) => ({
      subject: `Sie haben bereits ein Konto bei ${siteName}`,
      text: `Guten Tag ${firstName},\n\nsoeben wurde versucht, sich mit dieser Adresse zu registrieren. Sie gehört zu einem Konto, das sich über einen anderen Anbieter anmeldet. Falls Sie das waren, wählen Sie diesen Anbieter auf der Anmeldeseite:\n${signInUrl}\n\nFalls nicht, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.\n\n${siteName}`,
    }),
    ar: ({ firstName, siteName, signInUrl }) => ({
      subject: `لديك حساب بالفعل لدى ${siteName}`,
      text: `عزيزنا ${firstName}،\n\nحاول شخص ما للتو التسجيل بهذا العنوان، غير أن له حسابًا يسجّل الدخول عبر مزوّد آخر. إذا كنت أنت، فاختر ذلك المزوّد في صفحة تسجيل الدخول:\n${signInUrl}\n\nوإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.\n\n${siteName}`,
    }),
    'ja-JP': ({ firstName, siteName, signInUrl }) => ({
      subject: `${siteName}のアカウントは登録済みです`,
      text: `${firstName} 様\n\nこのメールアドレスで新規登録の操作がありましたが、外部サービスでサインインするアカウントがすでにあります。ご本人の操作であれば、サインインページでそのサービスをお選びください。\n${signInUrl}\n\n心当たりがない場合は、このメールを破棄してください。変更は一切行われていません。\n\n${siteName}`,
    }),
  },
};

const prefixes: Readonly<Record<Language, string>> = { en: '', ar: '/ar', de: '/de', 'ja-JP': '/ja-jp' };

/** Links in mail use the configured origin, never the Host header of a request (security promise 5). */
export const pageUrl = (origin: string, language: Language, path: string): URL =>
  new URL(`${prefixes[language]}${path}`, origin);

export const signInUrl = (origin: string, language: Language): string => pageUrl(origin, language, '/signin').href;

export const emailLinkUrl = (origin: string, language: Language, token: string): string => {
  const url = pageUrl(origin, language, '/email-confirmation');
  url.searchParams.set('token', token);
  return url.href;
};

/**
 * The page where a new password is set; `token` and `uid` as A§2 defines them. A visitor from the alumni network
 * returns to it.
 */
export const resetUrl = (
  origin: string,
  language: Language,
  { token, uid, isAlumni = false }: { readonly token: string; readonly uid: string; readonly isAlumni?: boolean },
): string => {
  const url = pageUrl(origin, language, '/reset-password');
  url.searchParams.set('token', token);
  url.searchParams.set('uid', uid);
  if (isAlumni) url.searchParams.set('redirect', pageUrl(origin, language, '/alumni').pathname);
  return url.href;
};

/** Where a change of address is confirmed, or undone by who has the old one. */
export const emailChangeUrl = (origin: string, language: Language, token: string, isUndone: boolean): string => {
  const url = pageUrl(origin, language, '/email-change');
  url.searchParams.set('token', token);
  if (isUndone) url.searchParams.set('undo', 'true');
  return url.href;
};

/** The address of A§2 for the codes and the token of a link. */
const mailLinkUrl =
  (path: string) =>
  (
    origin: string,
    language: Language,
    { subcode, token }: { readonly subcode: string; readonly token: string },
  ): string => {
    const url = pageUrl(origin, language, path);
    url.searchParams.set('subcode', subcode);
    url.searchParams.set('eid', token);
    return url.href;
  };

export const subscribeUrl = mailLinkUrl('/subscribe');
/** What `List-Unsubscribe` holds, too: a mail program posts to it (RFC 8058). */
export const unsubscribeUrl = mailLinkUrl('/unsubscribe');

/** Where it is seen what an address is sent; without a token, where the link to that is asked for. */
export const preferencesUrl = (origin: string, language: Language, token?: string): string => {
  const url = pageUrl(origin, language, token === undefined ? '/mail-preferences/link' : '/mail-preferences');
  if (token !== undefined) url.searchParams.set('eid', token);
  return url.href;
};

/** Where the owner of an account changes what is sent to them. */
export const subscriptionsUrl = (origin: string, language: Language): string =>
  pageUrl(origin, language, '/account/subscriptions').href;

export const forgotUrl = (origin: string, language: Language): string =>
  pageUrl(origin, language, '/forgot-password').href;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Renders a mail's text as HTML: a paragraph for each, and a link for each line that is an address. User input is
 * escaped.
 */
const asHtml = (language: Language, { subject, text }: Words): string => {
  const line = (words: string): string =>
    /^https?:\/\/\S+$/.test(words) ? `<a href="${escapeHtml(words)}">${escapeHtml(words)}</a>` : escapeHtml(words);
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${paragraph.split('\n').map(line).join('<br>')}</p>`);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraphs.join('')}</body></html>`;
};

export const renderMail = (template: MailTemplate, language: Language, words: MailWords): RenderedMail => {
  const mail = templates[template][language](words);
  return { ...mail, html: asHtml(language, mail) };
};
