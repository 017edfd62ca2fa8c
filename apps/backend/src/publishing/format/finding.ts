/** One thing that an author has to put right, by its JSON pointer in the document, or in the one that `document` names. */
export type Finding = { readonly pointer: string; readonly message: string; readonly document?: string };
