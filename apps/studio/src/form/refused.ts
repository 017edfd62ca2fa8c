/** A finding at the field of a form, and what was entered there. */
type Refused = { readonly path: string; readonly message: string; readonly value: unknown };

/**
 * What was refused last, by person and document. Payload asks for the state of a form whenever something in it changes, and
 * takes its answer in the place of what a refusal said, so that the answer has to say it again.
 */
const refusals = new Map<string, readonly Refused[]>();
const keptMs = 3_600_000;

/** A new document has no id yet. */
const keyOf = (person: string, id: string | number | undefined): string => `${person} ${id ?? 'new'}`;

const isText = (value: unknown): boolean => typeof value !== 'object';

/** Keeps what was refused, until the next change is saved or refused. */
export const rememberRefused = (person: string, id: string | number | undefined, refused: readonly Refused[]): void => {
  const key = keyOf(person, id);
  refusals.delete(key);
  if (refused.length === 0) return;
  refusals.set(key, refused);
  setTimeout(() => refusals.get(key) === refused && refusals.delete(key), keptMs).unref();
};

/** Returns why a value was refused; undefined where it was not, or is another one by now. */
export const refusedAt = (
  person: string,
  id: string | number | undefined,
  path: string,
  value: unknown,
): string | undefined =>
  refusals
    .get(keyOf(person, id))
    ?.find(
      (each) => each.path === path && (!isText(each.value) || !isText(value) || (each.value ?? '') === (value ?? '')),
    )?.message;
