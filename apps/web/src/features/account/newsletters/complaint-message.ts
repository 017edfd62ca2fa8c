import { type Message, message } from '@masthead/core';
import type { ComplaintCode, OrderComplaint } from '@masthead/core/newsletters';

const messageOf: Readonly<Record<ComplaintCode, (value: string) => Message>> = {
  unreadable: () => message('Newsletters_Refused_Unreadable'),
  frontMatterMissing: () => message('Newsletters_Refused_FrontMatterMissing'),
  fieldMissing: (value) => message('Newsletters_Refused_FieldMissing', { value }),
  fieldIsSeveralLines: (value) => message('Newsletters_Refused_FieldIsSeveralLines', { value }),
  fieldTooLong: (value) => message('Newsletters_Refused_FieldTooLong', { value }),
  fieldUnknown: (value) => message('Newsletters_Refused_FieldUnknown', { value }),
  languageUnknown: (value) => message('Newsletters_Refused_LanguageUnknown', { value }),
  languageTwice: (value) => message('Newsletters_Refused_LanguageTwice', { value }),
  bodyMissing: () => message('Newsletters_Refused_BodyMissing'),
  bodyTooLong: () => message('Newsletters_Refused_BodyTooLong'),
  bodyTooDeep: () => message('Newsletters_Refused_BodyTooDeep'),
  bodyHasTitle: () => message('Newsletters_Refused_BodyHasTitle'),
  timeUnreadable: (value) => message('Newsletters_Refused_TimeUnreadable', { value }),
  timePast: (value) => message('Newsletters_Refused_TimePast', { value }),
  textMissing: () => message('Newsletters_Refused_TextMissing'),
  alertUnknown: (value) => message('Newsletters_Refused_AlertUnknown', { value }),
  alertLanguageMissing: (value) => message('Newsletters_Refused_AlertLanguageMissing', { value }),
  nobodySubscribed: (value) => message('Newsletters_Refused_NobodySubscribed', { value }),
  sentAlready: (value) => message('Newsletters_Refused_SentAlready', { value }),
};

/** Returns the message of a complaint; undefined where only the service has one. */
export const complaintMessage = ({ code, value }: OrderComplaint): Message | undefined =>
  code === undefined ? undefined : messageOf[code](value);

/** Of which text a complaint is, and of which of its lines; undefined where it is of the whole order. */
export const placeMessage = ({ text, line }: OrderComplaint): Message | undefined => {
  if (text === undefined) return undefined;
  return line === undefined
    ? message('Newsletters_Text', { number: text })
    : message('Newsletters_Refused_Line', { number: text, line });
};
