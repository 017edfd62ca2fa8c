import type { ShareNetwork } from './share-links.ts';

/** Icons of our own in a square of 24: a letter or a sign per network. */
const drawings: Readonly<Record<ShareNetwork | 'Copy' | 'Share', string>> = {
  Email: 'M3 6h18v12H3zM3.500 6.500 12 13l8.500-6.500',
  LinkedIn: 'M5 10v8M5 6.200v.1M10 18v-8M10 13.500c0-4.500 8-4.800 8 .5v4',
  Facebook: 'M15.500 4.500h-1.500c-2 0-3 1.200-3 3.200V20M8 11.500h7',
  X: 'M5 5l14 14M19 5 5 19',
  WhatsApp:
    'M4 20l1.200-4A8 8 0 1 1 8.500 19L4 20M9 9.500c0 3 2.500 5.500 5.500 5.500l1-1.500-2-1-1 .8c-.8-.3-1.500-1-1.800-1.800l.8-1-1-2L9 9.500',
  Xing: 'M6 7l2.500 4L5 17M18.500 4 12 14.500 16 20',
  Copy: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  Share: 'M12 15V3.500M7.500 8 12 3.500 16.500 8M5 12v8.500h14V12',
};

export const ShareIcon = ({ name }: { readonly name: keyof typeof drawings }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={drawings[name]} />
  </svg>
);
