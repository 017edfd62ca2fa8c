import { OwnScript } from '../../../kit/islands/own-script.tsx';

/** What fills in visitors' own times on a page; linked by whatever of it shows events, and run once. */
export const OwnTimeScript = () => <OwnScript name="show-own-time" />;
