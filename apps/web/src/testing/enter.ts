import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text into a field in one event, as a password manager does: a form renders once for it, not once for each
 * letter.
 */
export const enter = async (visitor: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await visitor.click(field);
  await visitor.paste(text);
};
