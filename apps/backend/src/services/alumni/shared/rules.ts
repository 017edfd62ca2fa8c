/** The roles in the network. A recruiter has the role once a manager has approved them. */
export const roles = ['alumnus', 'recruiter', 'manager'] as const;
export type Role = (typeof roles)[number];

export type Standing = {
  readonly isAlumnus: boolean;
  readonly isManager: boolean;
  readonly recruiter: 'no' | 'pending' | 'approved';
};

/** The roles of a member, in one order. */
export const rolesOf = ({ isAlumnus, isManager, recruiter }: Standing): readonly Role[] => [
  ...(isAlumnus ? (['alumnus'] as const) : []),
  ...(recruiter === 'approved' ? (['recruiter'] as const) : []),
  ...(isManager ? (['manager'] as const) : []),
];

/** Who may read which list. */
export const readersOf = {
  directory: ['alumnus', 'manager'],
  jobs: ['alumnus', 'recruiter', 'manager'],
  candidates: ['recruiter', 'manager'],
  posts: ['recruiter'],
  connections: ['alumnus'],
  recruiters: ['manager'],
  requests: ['manager'],
  quizzes: ['alumnus'],
  everything: ['alumnus', 'manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type List = keyof typeof readersOf;

/** Who may do what with the entries of a list. */
export const actorsOf = {
  directory: { connect: ['alumnus'] },
  connections: { accept: ['alumnus'], remove: ['alumnus'] },
  posts: { close: ['recruiter'] },
  recruiters: { approve: ['manager'], revoke: ['manager'] },
  requests: { approve: ['manager'], refuse: ['manager'] },
  quizzes: { done: ['alumnus'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>;

/** Whose record it is that a member may keep. */
export const keepersOf = {
  profile: ['alumnus', 'recruiter', 'manager'],
  candidate: ['alumnus'],
  contact: ['alumnus', 'recruiter', 'manager'],
  settings: ['alumnus'],
  subscriptions: ['alumnus', 'recruiter', 'manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type RecordName = keyof typeof keepersOf;

/** The senders of each form: those with a role, anyone who solves a captcha, or anyone with an account. */
export const sendersOf = {
  message: 'anybody',
  registration: 'anybody',
  identifier: 'anybody',
  recruiter: 'account',
  job: ['recruiter'],
  upload: ['manager'],
} as const satisfies Readonly<Record<string, readonly Role[] | 'anybody' | 'account'>>;
export type FormName = keyof typeof sendersOf;

/** Whether one of the roles held is one of those asked for. */
export const isAnyOf = (required: readonly Role[], held: readonly Role[]): boolean =>
  held.some((role) => required.includes(role));

const mostWords = 8;

/**
 * Returns a search text for the database: each word as a prefix, in the fields of those weights. Words are letters
 * and digits, so that none is an operator; undefined without any.
 */
export const wordsAsked = (text: string, weights = ''): string | undefined => {
  const words = text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return words.length === 0 ? undefined : words.map((word) => `${word}:*${weights}`).join(' & ');
};
