import { requestSignInCode, signInWithCode, solveCaptcha } from '@masthead/adapters/http';
import { runTask } from '@masthead/core';
import {
  codeRequestMachine,
  codeRequestView,
  resendMachine,
  signInCodeMachine,
  signInCodeView,
} from '@masthead/core/sign-in-code';
import * as E from 'fp-ts/Either';
import { example } from './example.ts';
import { reader, sentCode, visit } from './world.ts';

const { email } = reader;

export const examples = {
  codeRequestMachine: example({
    machine: () => {
      const { user } = visit();
      return codeRequestMachine({ requestSignInCode: requestSignInCode(user), solveCaptcha: solveCaptcha(user) });
    },
    input: {},
    view: codeRequestView,
    buttons: [
      ['Submit no address', { type: 'form.submitted', values: { email: '' } }],
      ['Submit an address', { type: 'form.submitted', values: { email } }],
    ],
  }),
  signInCodeMachine: example({
    machine: () => signInCodeMachine({ signInWithCode: signInWithCode(visit().user) }),
    input: { email },
    view: signInCodeView,
    buttons: [
      ['Submit a wrong code', { type: 'form.submitted', values: { code: '000000' } }],
      ['Submit the code', { type: 'form.submitted', values: { code: sentCode } }],
    ],
  }),
  resendMachine: example({
    machine: () => {
      const { user } = visit();
      return resendMachine({
        requestCode: (address) => async () => {
          const captcha = await runTask(solveCaptcha(user)('sign_in_code'));
          if (E.isLeft(captcha)) return captcha;
          const sent = await runTask(requestSignInCode(user)({ email: address, captcha: captcha.right }));
          return E.isLeft(sent) ? sent : E.right({ email: address, ...sent.right });
        },
      });
    },
    input: { email, resendAfterSeconds: 0 },
    buttons: [['Send another code', { type: 'resend.requested' }]],
  }),
};
