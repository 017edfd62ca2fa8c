import type { Locator, Page } from 'playwright/test';

/**
 * Times of the keystroke-level model (Card, Moran and Newell, 1980), in seconds: to decide (1.35), point (1.1) and press (0.2) for each
 * click, and to press one key for somebody who types 55 words a minute.
 */
export const secondsOf = { click: 2.65, key: 0.2 } as const;

/** What a person does in a form, counted. A choice in a list of the browser is two clicks; words that take the place of others one key more. */
export const handOf = (page: Page) => {
  const counted = { clicks: 0, keys: 0 };
  const click = async (target: Locator): Promise<void> => {
    counted.clicks += 1;
    await target.click();
  };
  return {
    counted,
    click,
    /** Fills a field in. */
    write: async (target: Locator, words: string): Promise<void> => {
      counted.clicks += 1;
      counted.keys += words.length + ((await target.inputValue()) === '' ? 0 : 1);
      await target.fill(words);
    },
    /** Types where the focus is. */
    type: async (words: string): Promise<void> => {
      counted.keys += words.length;
      await page.keyboard.type(words);
    },
    press: async (key: string): Promise<void> => {
      counted.keys += 1;
      await page.keyboard.press(key);
    },
    choose: async (target: Locator, label: string): Promise<void> => {
      counted.clicks += 2;
      await target.selectOption({ label });
    },
    /** Chooses a file in the dialog of the browser: opens it, finds the file, and takes it. */
    takeFile: async (target: Locator, file: string): Promise<void> => {
      counted.clicks += 3;
      await target.setInputFiles(file);
    },
    /** A moment in the field of the browser: twelve digits, and a letter for the half of the day. */
    setMoment: async (target: Locator, moment: string): Promise<void> => {
      counted.clicks += 1;
      counted.keys += 13;
      await target.fill(moment);
    },
  };
};

export type Hand = ReturnType<typeof handOf>;

/** Returns how long a hand takes in all, in seconds. */
export const secondsOfHand = ({ counted }: Pick<Hand, 'counted'>): number =>
  counted.clicks * secondsOf.click + counted.keys * secondsOf.key;
