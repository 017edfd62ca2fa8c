import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { captchaKeyOf, captchaRefused, makeCaptcha } from '../../../platform/abuse-protection/captcha.ts';
import { spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { allowancesOf, keepPrivate, Refused, signedIn, valuesRefused } from '../shared/answers.ts';
import type { AlumniContext } from '../shared/context.ts';
import { demandAccount, demandRole, findMember } from '../shared/member.ts';
import { addMembers } from '../shared/members.ts';
import { type FormName, sendersOf } from '../shared/rules.ts';
import { flawsIn, readUpload } from './rules.ts';
import { addJob, askToRecruit, keepRequest, mailOffice } from './store.ts';

const Values = Type.Object(
  {
    values: Type.Record(text(40), text(50_000), { maxProperties: 20 }),
    /** The language of the page, in which an answer is written. */
    language: Type.Optional(text(35)),
  },
  { additionalProperties: false },
);
const Receipt = Type.Object({
  taken: Type.Integer(),
  refused: Type.Array(Type.Object({ row: Type.Integer(), field: Type.String() })),
});
type Values = Readonly<Record<string, string>>;

const one = { taken: 1, refused: [] };
const isForm = (name: string): name is FormName => Object.hasOwn(sendersOf, name);

/** The forms of the network (D§2.6). The answer to a public form reveals nothing about membership. */
export const formRoutes =
  (context: AlumniContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, secrets } = context;
    const captcha = makeCaptcha({ secret: secrets.captcha, ...config.captcha });
    const allowances = allowancesOf(context);
    const office = config.alumniOfficeEmail;
    const page = new URL('/alumni', config.site.origin).href;

    /** @throws Refusal 401 or 403 for a caller who may not send this form */
    const senderOf = async (request: FastifyRequest, form: FormName) => {
      const allowed = sendersOf[form];
      if (allowed === 'anybody') return { account: await context.accountOf(request), member: undefined };
      const account = await demandAccount(context, request);
      return {
        account,
        member: allowed === 'account' ? await findMember(db, account) : await demandRole(context, request, allowed),
      };
    };

    app.post(
      '/v1/forms/:form',
      {
        onRequest: [keepPrivate, allowances.write],
        schema: {
          summary: 'Send a form to the network',
          security: [...signedIn, { captcha: [] }],
          params: Type.Object({ form: text(20) }),
          body: Values,
          response: { 200: Receipt, 400: Refused },
        },
      },
      async (request, reply) => {
        const { form } = request.params;
        if (!isForm(form)) throw new Refusal(404, 'There is no such form.');
        const { account, member } = await senderOf(request, form);
        const values: Values = request.body.values;
        const flaws = flawsIn(form, values);
        if (flaws.length > 0) return reply.code(400).send(valuesRefused(flaws));
        const now = clock();
        const language = preferredLanguage(request.body.language);
        if (sendersOf[form] === 'anybody') {
          const proof = await captcha.verify(captchaKeyOf(request), 'alumni', now);
          if (proof === undefined || !(await spendToken(db, proof))) return reply.code(400).send(captchaRefused);
          await db.transaction().execute(async (tx) => {
            await keepRequest(tx, form, values, { userId: account?.id, language, now });
            if (office !== undefined) await mailOffice(tx, form, values, { office, page, now });
          });
          return one;
        }
        if (form === 'recruiter' && account !== undefined) await askToRecruit(db, account, values);
        if (form === 'job' && member !== undefined) await addJob(db, member.id, values, now);
        if (form !== 'upload') return one;
        const { members, refused } = readUpload(values.members ?? '');
        const taken = await db.transaction().execute((tx) => addMembers(tx, members));
        return { taken, refused: [...refused] };
      },
    );
  };
