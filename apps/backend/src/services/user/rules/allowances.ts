/** How many calls one caller may make in how many seconds. */
export const allowances = {
  registration: { points: 60, duration: 600 },
  stampedRegistration: { points: 20, duration: 600 },
  captcha: { points: 120, duration: 60 },
  company: { points: 120, duration: 60 },
} as const;
