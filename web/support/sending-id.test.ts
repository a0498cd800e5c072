import { expect, test } from 'vitest'
import { Sending } from '../../contract/support'
import { sendingIds } from './sending-id'

const typed = {
  name: 'Zoë',
  email: 'zoe@example.org',
  subject: 'The QR code',
  category: 'other',
  message: 'It is too small in our hall.',
}

test('what is sent again has the id that it had, and what was changed before has another', () => {
  const idOf = sendingIds()
  const first = idOf(typed)
  expect(idOf({ ...typed })).toBe(first)
  const changed = idOf({ ...typed, message: 'It is much too small in our hall.' })
  expect(changed).not.toBe(first)
  expect(sendingIds()(typed)).not.toBe(first)
  for (const sendingId of [first, changed]) expect(Sending.parse({ ...typed, sendingId }).sendingId).toBe(sendingId)
})
