/** Where the identity provider of the sample firm answers, below the address of its servers (decisions §10). */
export const identityPath = '/identity';

/** Where what its pages load from elsewhere answers, below the same address. */
export const thirdPartiesPath = '/third-parties';
