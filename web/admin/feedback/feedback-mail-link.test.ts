import { expect, test } from 'vitest'
import { mailLink } from './feedback-mail-link'

const piece = { email: 'zoe@example.org', name: 'Zoë', subject: 'Pins', message: 'They are\nlong.' }

/** Parses the link as a mail program does. */
function read(link: string) {
  const { protocol, pathname, search } = new URL(link)
  const fields = new URLSearchParams(search.replaceAll('+', '%2B'))
  return { protocol, to: decodeURIComponent(pathname), fields: Object.fromEntries(fields) }
}

test('an answer goes to the sender, about the subject, with the message below', () => {
  expect(read(mailLink(piece))).toEqual({
    protocol: 'mailto:',
    to: 'zoe@example.org',
    fields: { subject: 'Re: Pins', body: '\r\n\r\n\r\nZoë wrote:\r\n> They are\r\n> long.' },
  })
})

test('what was typed adds nothing: no other address, no other field', () => {
  const typed = {
    email: 'zoe?bcc=all&x%41@example.org',
    subject: 'a&bcc=all@example.org?#',
    name: '&cc=x',
    message: '&',
  }
  const { to, fields } = read(mailLink(typed))
  expect(to).toBe(typed.email)
  expect(Object.keys(fields)).toEqual(['subject', 'body'])
  expect(fields.subject).toBe(`Re: ${typed.subject}`)
})

test('a long message is quoted by its beginning, and no character is cut in half', () => {
  const { fields } = read(mailLink({ ...piece, message: '😀'.repeat(5_000) }))
  expect(fields.body).toMatch(/> (😀){500} …$/u)
})
