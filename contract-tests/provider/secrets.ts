/** What the backend under test signs and hashes with, so that a state can be made as the backend itself would have made it. */
export const accessTokenSecret = 'the secret of a backend under contract';
