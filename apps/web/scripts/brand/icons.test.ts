/** @vitest-environment node */
import sharp from 'sharp';
import { iconFile } from './icons.mjs';

const square = (size: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#071b3d' } })
    .png()
    .toBuffer();

test('an icon file lists the size and offset of each of its pictures', async () => {
  const pictures = await Promise.all([16, 32].map(async (size) => ({ size, png: await square(size) })));
  const file = iconFile(pictures);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    expect(file.readUInt8(entry)).toBe(size);
    const at = file.readUInt32LE(entry + 12);
    expect(file.subarray(at, at + file.readUInt32LE(entry + 8))).toEqual(png);
  }
});
