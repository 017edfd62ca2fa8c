/** Development hydrates the one tree as usual, with fast refresh; NEXT_PUBLIC_ISLANDS=1 takes the production path there too. */
export const isOneTree = process.env.NODE_ENV === 'development' && process.env.NEXT_PUBLIC_ISLANDS !== '1';
