/**
 * What a visitor wanted to do before they had a session, as the addresses of the sign-in pages carry it:
 * `source=save-article&save=a1:en` is the action `save-article` with the subject `a1:en` in the parameter `save`. Plain data.
 */
export type PendingAction = { readonly name: string; readonly parameter: string; readonly subject: string };

/** Does an action in the browser, by its name, and gives whether that worked. */
export type PerformInBrowser = (action: PendingAction, userId: string) => Promise<boolean>;
