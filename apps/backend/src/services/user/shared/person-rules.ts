const linePattern = /^[^\p{Cc}\p{Cs}\u2028\u2029]+$/u;

/** Whether a text may be a job title or a company (decisions §5). */
export const isLine = (text: string): boolean => text.length <= 150 && linePattern.test(text);

/** A text as it is kept: composed, without blanks around it; empty when there is none. */
export const tidy = (text: string | undefined): string => (text ?? '').trim().normalize('NFC');
