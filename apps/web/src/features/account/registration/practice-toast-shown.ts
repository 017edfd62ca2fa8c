/**
 * A§4: a toast confirms an added practice, unless the form was that of an email course, whose panel confirms it.
 * `source` is the form's type.
 */
export const showsPracticeToast = (source: string | null): boolean => source !== 'email-courses';
