/** Where the focus goes when a browser comes from the sign-out, without any script. */
export const signedOutId = 'signed-out';
