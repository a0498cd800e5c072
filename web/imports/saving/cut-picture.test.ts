import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cutPicture } from './cut-picture'

test.each([false, true])('a picture is what stood in the archive, deflated: %s', async (isDeflated) => {
  const picture = 'a picture '.repeat(50)
  const stored = isDeflated ? deflateRawSync(picture) : Buffer.from(picture)
  const archive = new File(['before', new Uint8Array(stored), 'after'], 'library.zip')
  const place = {
    path: 'pictures/comet.webp',
    alt: '',
    width: 1,
    height: 1,
    offset: 6,
    length: stored.length,
    isDeflated,
  }
  const cut = await cutPicture(archive, place)
  expect([cut.name, cut.type, await cut.text()]).toEqual(['comet.webp', 'image/webp', picture])
})
