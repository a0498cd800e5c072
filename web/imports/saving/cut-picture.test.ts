import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { cutPicture } from './cut-picture'

function inArchive(stored: Uint8Array<ArrayBuffer>, isDeflated: boolean) {
  const archive = new File(['before', stored, 'after'], 'library.zip')
  const place = {
    path: 'pictures/comet.webp',
    alt: '',
    width: 1,
    height: 1,
    offset: 6,
    length: stored.length,
    isDeflated,
  }
  return cutPicture(archive, place)
}

test.each([false, true])('a picture is what stood in the archive, deflated: %s', async (isDeflated) => {
  const picture = Buffer.concat([Buffer.alloc(50_000, 'a picture '), randomBytes(90_000)])
  const cut = await inArchive(new Uint8Array(isDeflated ? deflateRawSync(picture) : picture), isDeflated)
  expect([cut.name, cut.type]).toEqual(['comet.webp', 'image/webp'])
  expect(picture.equals(new Uint8Array(await cut.arrayBuffer()))).toBe(true)
})

test('one that inflates beyond all measure is cut where it is too large to be taken', async () => {
  const cut = await inArchive(new Uint8Array(deflateRawSync(Buffer.alloc(5 * limits.pictureBytes))), true)
  expect(cut.size).toBeGreaterThan(limits.pictureBytes)
  expect(cut.size).toBeLessThan(3 * limits.pictureBytes)
})
