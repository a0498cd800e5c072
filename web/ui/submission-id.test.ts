import { expect, test } from 'vitest'
import { FeedbackSubmission } from '../../contract/endpoints/support'
import { submissionIds } from './submission-id'

const typed = {
  name: 'Zoë',
  email: 'zoe@example.org',
  subject: 'The QR code',
  category: 'other',
  message: 'It is too small in our hall.',
}

test('what is sent again has the id that it had, and what was changed before has another', () => {
  const idOf = submissionIds()
  const first = idOf(typed)
  expect(idOf({ ...typed })).toBe(first)
  const changed = idOf({ ...typed, message: 'It is much too small in our hall.' })
  expect(changed).not.toBe(first)
  expect(submissionIds()(typed)).not.toBe(first)
  for (const submissionId of [first, changed])
    expect(FeedbackSubmission.parse({ ...typed, submissionId }).submissionId).toBe(submissionId)
})
