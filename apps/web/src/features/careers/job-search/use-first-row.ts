import { resizeWait } from '@masthead/core/job-search';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns how many items of a list fit its first row when all are shown; an item of two lines does not count for
 * either.
 */
const inFirstRow = (list: HTMLElement): number => {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const wereHidden = items.map((item) => item.hidden);
  for (const item of items) item.hidden = false;
  const count = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length;
  items.forEach((item, index) => {
    item.hidden = wereHidden[index] === true;
  });
  return count;
};

/**
 * Returns how many items of a list fit its width (D§4), measured again when `items` change, when fonts load, and 100
 * ms after the last resize (D§9). Undefined on the server and before the first measurement: then all are shown.
 */
export const useFirstRow = (list: RefObject<HTMLElement | null>, items: readonly unknown[]): number | undefined => {
  const [count, setCount] = useState<number>();
  useLayoutEffect(() => {
    if (list.current !== null && items.length > 0) setCount(inFirstRow(list.current));
  }, [list, items]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(inFirstRow(element)), resizeWait);
    };
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      measureAtRest();
    });
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', measureAtRest);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measureAtRest);
      clearTimeout(timer);
    };
  }, [list]);
  return count;
};
