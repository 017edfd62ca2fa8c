import { oembed } from '@masthead/adapters/players';
import Fastify, { type FastifyInstance } from 'fastify';
import { oembedHosts } from '../../apps/sample/src/third-parties/oembed-hosts.ts';

let hosts: FastifyInstance;
let url: string;

beforeAll(async () => {
  hosts = Fastify();
  await hosts.register(oembedHosts(['pieces.example']), { prefix: '/elsewhere' });
  url = await hosts.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => hosts?.close());

it.each([
  ['audio', 'https://pieces.example/listen/night', '/elsewhere/sound'],
  ['interactive', 'https://pieces.example/view/works', '/elsewhere/drawing'],
])('the adapter reads the answer of the %s host of the sample system (C§7)', async (kind, address, frame) => {
  const find = oembed({ address: `${url}/elsewhere/oembed/${kind}`, timeoutMs: 5_000 });
  expect(await find(address)()).toEqual({ _tag: 'Right', right: { src: url + frame } });
  expect(await find(encodeURIComponent(address))()).toEqual({ _tag: 'Right', right: { src: url + frame } });
});
