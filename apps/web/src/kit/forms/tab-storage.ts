/** A browser that blocks storage throws. */
const trying = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** What is kept in this tab under a name; undefined for nothing, for what is no JSON, and in a browser that keeps nothing. */
export const inTab = (key: string): unknown => trying(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));

export const keepInTab = (key: string, value: unknown): void =>
  trying(() => sessionStorage.setItem(key, JSON.stringify(value)));

export const forgetInTab = (key: string): void => trying(() => sessionStorage.removeItem(key));
