import { chunkAddress } from '../../../kit/islands/manifest.ts';

/** What fills in visitors' own times on a page; linked by whatever of it shows events, and run once. */
export const OwnTimeScript = () => <script type="module" src={chunkAddress('show-own-time')} />;
